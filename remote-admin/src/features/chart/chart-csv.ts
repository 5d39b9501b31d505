import type { ChartColumn } from './chart-column';

/** Excel reads a file as UTF-8 only if it starts with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** No spreadsheet evaluates a text that starts with one of these. */
const SAFE_START = /^[\p{L}\p{N}/(]/u;

function formatText(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  const safe = line === '' || SAFE_START.test(line) ? line : `'${line}`;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const formatValue = (value: string | number) =>
  typeof value === 'number' ? String(value) : formatText(value);

/**
 * A chart's data as CSV (RFC 4180). Names of pages and areas come from visitors: a text that a
 * spreadsheet might evaluate as a formula starts with `'`.
 */
export function chartCsv<Row>(columns: readonly ChartColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => formatText(header)),
    ...rows.map((row) => columns.map(({ value }) => formatValue(value(row)))),
  ];
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.join(',')}\r\n`).join('');
}
