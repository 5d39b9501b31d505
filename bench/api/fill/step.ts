import type { Sizes } from './sizes';

/** Files in the API's media store, by the hash of their bytes. */
export interface Files {
  picture: string;
  sheet: string;
}

/** A statement of the fill, run in batches for rows `from` to `to`, both included. */
export interface Step {
  name: string;
  rows: (sizes: Sizes) => number;
  sql: (range: { from: number; to: number }, sizes: Sizes, files: Files) => string;
}

/** A table of the row numbers `i` of a range. */
export const numbers = ({ from, to }: { from: number; to: number }): string =>
  `generate_series(${from}::bigint, ${to}::bigint) i`;
