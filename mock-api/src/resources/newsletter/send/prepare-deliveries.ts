import { sql } from 'kysely';
import type { Database } from '../../../db/connect';
import { inTransaction } from '../../../db/transaction';
import type { AddressHasher } from '../address-hash';
import { isInSegment, isSuppressed } from '../segment';

/** Subscribers of one statement. */
const BATCH = 2_000;

const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Writes the next batch of an issue's deliveries, in the order of subscribers' ids. Returns whether
 * all are written. What a process had committed before it was killed stays.
 */
export function prepareDeliveries(
  db: Database,
  hasher: AddressHasher,
  issueId: string,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const issue = await trx
      .selectFrom('newsletter_issues')
      .select(['prepared_after', 'is_prepared', 'segment_tags', 'segment_sources', 'started_at'])
      .where('id', '=', issueId)
      .where('status', '=', 'sending')
      .forUpdate()
      .executeTakeFirst();
    if (issue === undefined || issue.is_prepared) return true;
    const segment = { tags: issue.segment_tags, sources: issue.segment_sources };
    // Who subscribes while it is sent gets the next one.
    const { rows } = await sql<{ last: string | null; seen: number; added: number }>`
      with batch as materialized (
        select id from subscribers where id > ${issue.prepared_after ?? FIRST}
        order by id limit ${BATCH}
      ), added as (
        insert into newsletter_deliveries (issue_id, subscriber_id, address_hash, state, due_at)
        select ${issueId}::uuid, subscribers.id, ${hasher.hashKey(sql.ref('subscribers.email_key'))},
          'waiting', ${issue.started_at}::timestamptz
        from subscribers join batch using (id)
        where ${isInSegment(segment)} and subscribers.created_at <= ${issue.started_at}
          and not ${isSuppressed(hasher)}
        on conflict do nothing
        returning 1
      )
      select (select max(id::text) from batch) as last, (select count(*)::int from batch) as seen,
        (select count(*)::int from added) as added`.execute(trx);
    const [{ last, seen, added } = { last: null, seen: 0, added: 0 }] = rows;
    const isDone = seen < BATCH;
    await trx
      .updateTable('newsletter_issues')
      .set((eb) => ({
        prepared_after: last ?? issue.prepared_after,
        is_prepared: isDone,
        recipients: eb('recipients', '+', added),
      }))
      .where('id', '=', issueId)
      .execute();
    return isDone;
  });
}
