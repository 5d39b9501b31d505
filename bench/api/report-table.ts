import type { Growth, Latency } from './measure/latency';

/** A scenario's measurements, smallest site first. */
export interface ReportRow {
  name: string;
  sizes: number[];
  measured: Latency[];
  growth: Growth | null;
}

/** How many times slower an endpoint may be on the largest site than on the smallest. */
export const MAX_GROWTH = 1.5;

const NAME_WIDTH = 58;
const CELL_WIDTH = 9;
const COLUMNS = 5;

/** Two or three significant digits: measurements are not more precise. */
const formatMs = (value: number) =>
  value === Infinity ? '∞' : value < 10 ? value.toFixed(1) : value.toFixed(0);

export const formatSize = (posts: number): string =>
  posts >= 1_000_000 ? `${posts / 1_000_000}M` : posts >= 1_000 ? `${posts / 1_000}k` : `${posts}`;

export const exceedsGrowthLimit = (growth: Growth | null): growth is Growth =>
  growth !== null && growth.times > MAX_GROWTH;

const cells = (values: readonly string[]) =>
  ` │${values.map((value) => value.padStart(CELL_WIDTH)).join('')}`;

export function formatHeader(sizes: readonly number[]): string {
  const columns = sizes.map((size) =>
    cells([`${formatSize(size)} p50`, 'p95', 'req/s', 'api', 'db']),
  );
  return `${'call'.padEnd(NAME_WIDTH)}${columns.join('')} │ growth, of work`;
}

function formatGrowth({ growth, sizes }: ReportRow): string {
  if (growth === null) return '–';
  const from = growth.from === 0 ? '' : ` from ${formatSize(sizes[growth.from] ?? 0)}`;
  const both = `${growth.times.toFixed(2)}, ${growth.work.toFixed(2)}`;
  return `${both}${from}${exceedsGrowthLimit(growth) ? '  ← grows' : ''}`;
}

/**
 * One line of the table. Times in milliseconds; `api` and `db` are CPU time per request.
 */
export function formatRow(row: ReportRow): string {
  const columns = row.measured.map(({ p50, p95, perSecond, cpu, database, failed }) => {
    if (failed > 0) return ` │${`${failed} failed`.padStart(COLUMNS * CELL_WIDTH)}`;
    return cells([
      formatMs(p50),
      formatMs(p95),
      perSecond.toFixed(0),
      cpu.toFixed(2),
      database.toFixed(2),
    ]);
  });
  return `${row.name.padEnd(NAME_WIDTH)}${columns.join('')} │ ${formatGrowth(row)}`;
}
