import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import type { Transaction } from '../../db/transaction';
import { loadAddressHasher } from './address-hash';

/**
 * Removes what the newsletter has stored about an address, beside its subscription. That it is suppressed
 * stays, by its hash alone: nobody shall write to it again. So does the delivery of an issue that is being
 * sent, so that nobody gets that twice.
 */
export async function forgetAddress(trx: Transaction, key: string): Promise<void> {
  const { hash } = await loadAddressHasher(trx);
  const addressHash = hash(key);
  await trx
    .deleteFrom('newsletter_deliveries')
    .where('address_hash', '=', addressHash)
    .where(
      sql<boolean>`(select status from newsletter_issues where id = issue_id) not in ('sending', 'stopped')`,
    )
    .execute();
  await trx
    .updateTable('newsletter_suppressions')
    .set({ hint: '', detail: '' })
    .where('address_hash', '=', addressHash)
    .execute();
}

/** The issues of the last months that an address was to get, for its owner's copy of their data. */
export async function listMailsOfAddress(db: Database, key: string, after: string, limit: number) {
  const { hash } = await loadAddressHasher(db);
  return db
    .selectFrom('newsletter_deliveries')
    .innerJoin('newsletter_issues', 'newsletter_issues.id', 'newsletter_deliveries.issue_id')
    .select(['newsletter_issues.id', 'newsletter_issues.subject', 'newsletter_issues.started_at'])
    .select('newsletter_deliveries.state')
    .where('address_hash', '=', hash(key))
    .where('issue_id', '>', after)
    .orderBy('issue_id')
    .limit(limit)
    .execute();
}
