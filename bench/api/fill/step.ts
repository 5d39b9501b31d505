import type { Sizes } from './sizes';

/** Files that the API keeps, by the hash of their bytes. */
export interface Files {
  picture: string;
  sheet: string;
}

/** One statement of the fill, run for the rows from `from` to `to` of `rows`, both counted. */
export interface Step {
  name: string;
  rows: (sizes: Sizes) => number;
  sql: (range: { from: number; to: number }, sizes: Sizes, files: Files) => string;
}

/** The number `i` of every row of a range. */
export const numbers = ({ from, to }: { from: number; to: number }): string =>
  `generate_series(${from}::bigint, ${to}::bigint) i`;
