import { sql } from 'kysely';
import type { MediaReferenceSource } from '../db/schema';
import type { Transaction } from '../db/transaction';

const HASH = /^[0-9a-f]{64}$/;
const PATH = /media\/([0-9a-f]{64})/g;

/** Adds the hashes of files that a value names: by their hash, or by paths anywhere in its texts. */
function collectHashes(value: unknown, hashes: Set<string>): void {
  if (typeof value === 'string') {
    if (HASH.test(value)) hashes.add(value);
    else for (const [, hash] of value.matchAll(PATH)) if (hash !== undefined) hashes.add(hash);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collectHashes(part, hashes);
  }
}

/** The hashes of files that the values name, whether or not there are such files. */
function extractMediaHashes(values: readonly unknown[]): string[] {
  const hashes = new Set<string>();
  for (const value of values) collectHashes(value, hashes);
  return [...hashes];
}

/**
 * Adds references to those of the files that exist, and locks these: the job that removes unused
 * files passes over a locked one. One that it is removing is waited for, and is then no file any
 * more. In the order of the hashes, so that two transactions never wait for each other.
 */
async function insertReferences(
  trx: Transaction,
  source: MediaReferenceSource,
  id: string,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  await sql`
    insert into media_references (source, source_id, hash)
    select ${source}, ${id}, hash from (
      select hash from media where hash = any(${hashes}::text[]) order by hash for key share
    ) as existing
    on conflict do nothing`.execute(trx);
}

/** Records which files a new row refers to, in the transaction that inserts it. */
export const addMediaReferences = (
  trx: Transaction,
  source: MediaReferenceSource,
  id: string,
  ...values: readonly unknown[]
): Promise<void> => insertReferences(trx, source, id, extractMediaHashes(values));

/**
 * Lets files that an edit no longer uses count as new: their author may undo the edit in a browser,
 * which knows their paths only. In the order of the hashes, as above.
 */
async function restartGracePeriod(trx: Transaction, hashes: readonly string[]): Promise<void> {
  await sql`
    update media set created_at = ${new Date()} where hash in (
      select hash from media where hash = any(${hashes}::text[]) order by hash for no key update
    )`.execute(trx);
}

/**
 * Records which files a row refers to, in the transaction that has just written it. `values` are
 * all values of the row that may name files, also those that have not changed.
 */
export async function replaceMediaReferences(
  trx: Transaction,
  source: MediaReferenceSource,
  id: string,
  ...values: readonly unknown[]
): Promise<void> {
  const hashes = new Set(extractMediaHashes(values));
  const stored = await trx
    .selectFrom('media_references')
    .select('hash')
    .where('source', '=', source)
    .where('source_id', '=', id)
    .execute();
  const removed = stored.map(({ hash }) => hash).filter((hash) => !hashes.has(hash));
  if (removed.length > 0) {
    await trx
      .deleteFrom('media_references')
      .where('source', '=', source)
      .where('source_id', '=', id)
      .where('hash', '=', sql<string>`any(${removed}::text[])`)
      .execute();
    await restartGracePeriod(trx, removed);
  }
  for (const { hash } of stored) hashes.delete(hash);
  await insertReferences(trx, source, id, [...hashes]);
}

/** Removes the references of rows, in the transaction that deletes them. */
export async function deleteMediaReferences(
  trx: Transaction,
  source: MediaReferenceSource,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('media_references')
    .where('source', '=', source)
    .where('source_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
}
