import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { inTransaction } from '../db/transaction';

interface RemoveOptions {
  /** Only files that are as old. */
  before?: Date;
  /** Removes the bytes of a file. */
  removeFile: (hash: string) => Promise<void>;
}

/**
 * Deletes those of the files that are not referenced. They are locked first, apart from those that a
 * save has locked: the second statement then sees every reference. The bytes are removed inside the
 * transaction: storing the same bytes at that moment waits for it, then writes them again. Returns how many
 * were removed.
 */
export function removeUnusedFiles(
  db: Database,
  hashes: readonly string[],
  { before, removeFile }: RemoveOptions,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const locked = await trx
      .selectFrom('media')
      .select('hash')
      .where('hash', '=', sql<string>`any(${hashes}::text[])`)
      .$if(before !== undefined, (query) => query.where('created_at', '<=', before ?? new Date()))
      .orderBy('hash')
      .forUpdate()
      .skipLocked()
      .execute();
    const deleted = await trx
      .deleteFrom('media')
      .where('hash', '=', sql<string>`any(${locked.map(({ hash }) => hash)}::text[])`)
      .where(sql<boolean>`not exists (select from media_references where hash = media.hash)`)
      .returning('hash')
      .execute();
    const outcomes = await Promise.allSettled(deleted.map(({ hash }) => removeFile(hash)));
    // After all have settled: throwing rolls the rows back.
    for (const one of outcomes) if (one.status === 'rejected') throw one.reason;
    return deleted.length;
  });
}
