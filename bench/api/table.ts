import type { Growth, Latency } from './measuring/latency';

/** A call at every size, the smallest site first. */
export interface Row {
  name: string;
  sizes: number[];
  measured: Latency[];
  growth: Growth | null;
}

/** How much slower a call may be on the largest site than on the smallest. */
export const MOST_GROWTH = 1.5;

const NAME = 58;
const FIGURE = 9;
const COLUMNS = 5;

/** In three digits, as precise as such a measure is. */
const short = (value: number) =>
  value === Infinity ? '∞' : value < 10 ? value.toFixed(1) : value.toFixed(0);

export const sizeName = (posts: number): string =>
  posts >= 1_000_000 ? `${posts / 1_000_000}M` : posts >= 1_000 ? `${posts / 1_000}k` : `${posts}`;

export const isTooMuch = (growth: Growth | null): growth is Growth =>
  growth !== null && growth.times > MOST_GROWTH;

const cells = (figures: readonly string[]) =>
  ` │${figures.map((figure) => figure.padStart(FIGURE)).join('')}`;

export function headOf(sizes: readonly number[]): string {
  const columns = sizes.map((size) =>
    cells([`${sizeName(size)} p50`, 'p95', 'req/s', 'api', 'db']),
  );
  return `${'call'.padEnd(NAME)}${columns.join('')} │ growth, of work`;
}

function growthText({ growth, sizes }: Row): string {
  if (growth === null) return '–';
  const from = growth.from === 0 ? '' : ` from ${sizeName(sizes[growth.from] ?? 0)}`;
  const both = `${growth.times.toFixed(2)}, ${growth.work.toFixed(2)}`;
  return `${both}${from}${isTooMuch(growth) ? '  ← grows' : ''}`;
}

/**
 * One line of the table. Times in milliseconds; `api` and `db` are what those compute for a request.
 */
export function lineOf(row: Row): string {
  const columns = row.measured.map(({ p50, p95, perSecond, cpu, database, failed }) => {
    if (failed > 0) return ` │${`${failed} failed`.padStart(COLUMNS * FIGURE)}`;
    return cells([
      short(p50),
      short(p95),
      perSecond.toFixed(0),
      cpu.toFixed(2),
      database.toFixed(2),
    ]);
  });
  return `${row.name.padEnd(NAME)}${columns.join('')} │ ${growthText(row)}`;
}
