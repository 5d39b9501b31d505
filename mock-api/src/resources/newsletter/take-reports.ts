import { sql } from 'kysely';
import type { Database } from '../../db/connect';
import { inTransaction, type Transaction } from '../../db/transaction';
import type { AddressHasher } from './address-hash';
import { suppress } from './suppressions';
import { REPORT_KEPT_MS } from './webhook-signature';

interface Report {
  kind: 'bounced' | 'complained';
  address: string;
  detail: string;
}

/** Counts reports at the last issue that their addresses got. */
async function countReports(
  trx: Transaction,
  hashes: readonly string[],
  kind: Report['kind'],
): Promise<void> {
  if (hashes.length === 0) return;
  await sql`
    with latest as (
      select distinct on (address_hash) issue_id, subscriber_id
      from newsletter_deliveries
      join newsletter_issues on newsletter_issues.id = newsletter_deliveries.issue_id
      where address_hash = any(${hashes}::text[])
      order by address_hash, newsletter_issues.started_at desc
    ), reported as (
      update newsletter_deliveries set state = ${kind}
      from latest
      where newsletter_deliveries.issue_id = latest.issue_id
        and newsletter_deliveries.subscriber_id = latest.subscriber_id
        and newsletter_deliveries.state = 'sent'
      returning newsletter_deliveries.issue_id
    )
    update newsletter_issues set
      sent_count = sent_count - counted.count,
      bounced_count = bounced_count + case when ${kind} = 'bounced' then counted.count else 0 end,
      complained_count = complained_count
        + case when ${kind} = 'complained' then counted.count else 0 end
    from (select issue_id, count(*)::int as count from reported group by issue_id) as counted
    where newsletter_issues.id = counted.issue_id`.execute(trx);
}

/**
 * Suppresses the addresses that a mail service reports. Returns false for a report that was taken before.
 * @param id of the report, as the service names it
 */
export function takeReports(
  db: Database,
  hasher: AddressHasher,
  id: string,
  reports: readonly Report[],
): Promise<boolean> {
  const now = new Date();
  return inTransaction(db, async (trx) => {
    const taken = await trx
      .insertInto('newsletter_reports')
      .values({ id, expires_at: new Date(now.getTime() + REPORT_KEPT_MS) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (taken === undefined) return false;
    // One of an address: the same statement cannot insert a row twice.
    const byHash = new Map(reports.map((report) => [hasher.hash(report.address), report]));
    await suppress(
      trx,
      hasher,
      [...byHash.values()].map(({ address, kind, detail }) => ({ address, reason: kind, detail })),
    );
    for (const kind of ['bounced', 'complained'] as const) {
      const hashes = [...byHash].flatMap(([hash, report]) => (report.kind === kind ? [hash] : []));
      await countReports(trx, hashes.sort(), kind);
    }
    return true;
  });
}
