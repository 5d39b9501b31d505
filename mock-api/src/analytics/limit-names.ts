import { sql } from 'kysely';
import type { Transaction } from '../db/transaction';
import { addCount, ALL_DAYS, OPEN_KINDS, OTHER, type EventCounts } from './event-counts';

/** Names are counted apart until a day has so many of a kind, further ones together. */
export const MAX_NAMES_OF_DAY = 2_000;

type Row = EventCounts extends Map<string, infer Value> ? Value : never;

/** The rows that are new in the table. */
async function findNewRows(trx: Transaction, rows: readonly Row[]): Promise<Row[]> {
  const column = (index: 0 | 1 | 2 | 3 | 4) => rows.map(({ key }) => key[index]);
  const { rows: counted } = await sql<{ at: number }>`
    select batch.at::int as at from unnest(
      ${column(0)}::text[], ${column(1)}::date[], ${column(2)}::text[], ${column(3)}::text[],
      ${column(4)}::text[]
    ) with ordinality as batch (kind, day, name, part, variant, at)
    join event_counts using (kind, day, name, part, variant)`.execute(trx);
  const known = new Set(counted.map(({ at }) => at - 1));
  return rows.filter((_, index) => !known.has(index));
}

/** How many names of a kind a day has; counts no further than the maximum. */
async function countNames(trx: Transaction, kind: string, day: string): Promise<number> {
  const { rows } = await sql<{ names: number }>`
    select count(*)::int as names from (
      select 1 from event_counts where kind = ${kind} and day = ${day}::date
      limit ${MAX_NAMES_OF_DAY}
    ) as counted`.execute(trx);
  return rows[0]?.names ?? 0;
}

function countAsOther(counts: EventCounts, { key, count }: Row): void {
  const [kind, day, name, part, variant] = key;
  addCount(counts, day, { kind, name, part, variant }, -count);
  addCount(counts, day, { kind, name: OTHER }, count);
}

/** Whether this is the row of further names. Visitors may send the same name, with a part or variant. */
const isRowOfOthers = ({ key: [, , name, part, variant] }: Row): boolean =>
  name === OTHER && part === '' && variant === '';

/**
 * Counts the names that a day has no room for as `other`: what visitors send must not make the table
 * grow without end. Processes that write at once may exceed the limit by a batch.
 */
export async function limitNames(trx: Transaction, counts: EventCounts): Promise<void> {
  const open = [...counts.values()].filter(
    (row) => OPEN_KINDS.includes(row.key[0]) && row.key[1] !== ALL_DAYS && !isRowOfOthers(row),
  );
  if (open.length === 0) return;
  const added = new Map<string, Row[]>();
  for (const row of await findNewRows(trx, open)) {
    const group = `${row.key[0]} ${row.key[1]}`;
    added.set(group, [...(added.get(group) ?? []), row]);
  }
  for (const rows of added.values()) {
    const [kind = '', day = ''] = rows[0]?.key ?? [];
    const room = Math.max(0, MAX_NAMES_OF_DAY - (await countNames(trx, kind, day)));
    for (const row of rows.slice(room)) countAsOther(counts, row);
  }
  for (const [id, { count }] of counts) if (count === 0) counts.delete(id);
}
