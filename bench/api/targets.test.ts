import type { Latency } from './measure/latency';
import { formatHeader, formatRow, type ReportRow } from './report-table';
import { LIST_OF_TWENTY, checkIngestion, checkMemory, checkRow } from './targets';

const latency = (given: Partial<Latency> = {}): Latency => ({
  p50: 3.14,
  p95: 12.4,
  perSecond: 2_000,
  cpu: 0.25,
  database: 0.5,
  bytes: 1_000,
  failed: 0,
  ...given,
});

const row = (given: Partial<ReportRow>): ReportRow => ({
  name: '/api/things',
  sizes: [1_000, 1_000_000],
  measured: [latency(), latency()],
  growth: { from: 0, times: 1, work: 1 },
  ...given,
});

test('reports no miss if all targets are met', () => {
  expect(checkRow(row({}))).toEqual([]);
  expect(checkRow(row({ name: LIST_OF_TWENTY }))).toEqual([]);
  expect(checkRow(row({ growth: null }))).toEqual([]);
  expect(checkRow(row({ growth: { from: 0, times: 1.5, work: 1 } }))).toEqual([]);
});

test('reports growth, failures and slow lists with their numbers', () => {
  expect(checkRow(row({ growth: { from: 0, times: 1.51, work: 1 } }))).toEqual([
    '/api/things: p95 grows 1.51 times, 1.5 at most',
  ]);
  expect(checkRow(row({ measured: [latency(), latency({ failed: 3 })] }))).toEqual([
    '/api/things: 3 requests failed at 1M',
  ]);
  const slow = [latency({ perSecond: 1_499 }), latency({ perSecond: 1_500 })];
  expect(checkRow(row({ name: LIST_OF_TWENTY, measured: slow }))).toEqual([
    `${LIST_OF_TWENTY}: 1499 a second at 1k, 1500 at least`,
  ]);
  expect(checkRow(row({ measured: slow }))).toEqual([]);
});

test('reports accepted events that were not stored', () => {
  const ingestion = { perSecond: 10_000, sent: 100, stored: 100, failed: 0 };
  expect(checkIngestion(ingestion)).toEqual([]);
  expect(checkIngestion({ ...ingestion, stored: 99 })).toEqual([
    'events: 100 were accepted and 99 were stored',
  ]);
  expect(checkIngestion({ ...ingestion, perSecond: 9_999, failed: 1 })).toEqual([
    'events: 1 requests failed',
    'events: 9999 a second, 10000 at least',
  ]);
});

test('checks memory only if the engine is not in the process', () => {
  expect(checkMemory(249, 'postgres')).toEqual([]);
  expect(checkMemory(250, 'postgres')).toHaveLength(1);
  expect(checkMemory(900, 'embedded')).toEqual([]);
});

test('formats a row with every size and the size it is compared with', () => {
  const sizes = [1_000, 100_000, 1_000_000];
  expect(
    formatHeader(sizes)
      .split('│')
      .map((cell) => cell.trim().split(/\s+/)[0]),
  ).toEqual(['call', '1k', '100k', '1M', 'growth,']);
  const measured = [latency(), latency({ failed: 2 }), latency({ p95: Infinity })];
  const line = formatRow(row({ sizes, measured, growth: { from: 1, times: 2, work: 1 } }));
  expect(line.split('│').map((cell) => cell.trim().replace(/\s+/g, ' '))).toEqual([
    '/api/things',
    '3.1 12 2000 0.25 0.50',
    '2 failed',
    '3.1 ∞ 2000 0.25 0.50',
    '2.00, 1.00 from 100k ← grows',
  ]);
  expect(
    formatHeader(sizes)
      .split('│')
      .map(({ length }) => length)
      .slice(0, 4),
  ).toEqual(
    line
      .split('│')
      .map(({ length }) => length)
      .slice(0, 4),
  );
});
