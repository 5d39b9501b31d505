import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { giveHandle } from '../db/handles';
import { minIdAt } from '../db/ids';
import { inTransaction } from '../db/transaction';
import type { Job } from './job';

const BATCH_SIZE = 100;
/** In one run; then the job's result is stored and others get their turn. */
const BATCHES = 100;

/** Members of so long ago at most are looked at again: another process may still be saving them. */
const LATE_MS = 3_600_000;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

async function readAfter(db: Database): Promise<string> {
  const row = await db.selectFrom('handle_fills').select('after_id').executeTakeFirst();
  return row?.after_id ?? FIRST_ID;
}

async function saveAfter(db: Database, id: string): Promise<void> {
  await db
    .insertInto('handle_fills')
    .values({ after_id: id })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ after_id: id }))
    .execute();
}

/** Gives a batch of members handles, unless they take one themselves meanwhile. */
const fillBatch = (db: Database, ids: readonly string[]): Promise<number> =>
  inTransaction(db, async (trx) => {
    const members = await trx
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('handle', 'is', null)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      // Whoever holds one changes it, and may wait for a handle that this transaction has given.
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, name } of members) await giveHandle(trx, id, name);
    return members.length;
  });

/**
 * Gives members from before there were handles one of their name, beside the running site: in small
 * batches, in the order of their ids, and where it stopped after a restart.
 */
export const fillHandles: Job = {
  name: 'fill-handles',
  intervalMs: LATE_MS,
  async run(db, now, controls) {
    let given = 0;
    let after = await readAfter(db);
    let isComplete = true;
    const late = minIdAt(new Date(now.getTime() - LATE_MS));
    for (let batch = 0; batch < BATCHES; batch += 1) {
      if (controls?.signal?.aborted === true) return { given };
      const rows = await db
        .selectFrom('users')
        .select(['id', 'handle', 'deleted_at'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute();
      const last = rows.at(-1)?.id;
      if (last === undefined) return { given };
      const without = rows.flatMap(({ id, handle, deleted_at: deletedAt }) =>
        handle === null && deletedAt === null ? id : [],
      );
      const filled = without.length === 0 ? 0 : await fillBatch(db, without);
      given += filled;
      // Whoever was locked has none yet, so the next run begins before them.
      if (filled < without.length) isComplete = false;
      after = last;
      if (isComplete && after < late) await saveAfter(db, after);
    }
    controls?.runAgain?.();
    return { given };
  },
};
