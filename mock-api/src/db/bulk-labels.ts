import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from './transaction';

/** How long the names of rows are that a bulk change keeps, in characters. */
export const LABEL_LENGTH = 200;

/**
 * The condition that an item is called by an address, as subscribers are, or by one and a colon, as
 * mails are. The first part is the condition of the index.
 */
export function isLabeledWithAddress(key: string): RawBuilder<boolean> {
  const label = sql`lower(bulk_items.label) collate "C"`;
  return sql<boolean>`bulk_items.label like '%@%' and (${label} = left(${key}, ${LABEL_LENGTH})
    or (${label} >= ${`${key}:`} and ${label} < ${`${key};`}))`;
}

/** Replaces what rows were called in bulk changes: these ones, and those called by the address. */
export async function replaceLabels(
  trx: Transaction,
  { rowIds, addressKey }: { rowIds: readonly string[]; addressKey: string | null },
  label: string,
): Promise<void> {
  await sql`update bulk_items set label = ${label}
    where row_id = any(${rowIds}::uuid[])`.execute(trx);
  if (addressKey === null) return;
  await sql`update bulk_items set label = ${label}
    where ${isLabeledWithAddress(addressKey)}`.execute(trx);
}
