/** Rows in memory at a time. A post or a version may be megabytes: one at a time. */
export const BATCH_SIZE = 200;

/** Reads a list in batches: `read` returns the rows after the key, ordered by it. */
export async function* inBatches<Row>(
  limit: number,
  read: (after: string, limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Row[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await read(after, limit);
    const last = rows.at(-1);
    if (last !== undefined) yield rows;
    if (last === undefined || rows.length < limit) return;
    after = keyOf(last);
  }
}
