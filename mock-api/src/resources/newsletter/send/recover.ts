import { sql } from 'kysely';
import type { Database } from '../../../db/connect';
import { readJournal, removeJournal } from './journal';

/** Of one statement. No run has more in flight. */
const BATCH = 1_000;

interface Recovery {
  db: Database;
  /** Where the journals are. */
  folder: string;
  /** The run of this process, which has nothing in flight now. */
  run: string;
  /** Whether a mail that is sent twice under one id arrives once. */
  isIdempotent: boolean;
}

const keyOf = (row: { issue_id: string; subscriber_id: string }) =>
  `${row.issue_id} ${row.subscriber_id}`;

async function settle(
  db: Database,
  run: string,
  state: 'sent' | 'waiting' | 'unknown',
  rows: readonly { issue_id: string; subscriber_id: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    with settled as (
      update newsletter_deliveries set state = ${state}, run = null
      from unnest(${rows.map((row) => row.issue_id)}::uuid[],
        ${rows.map((row) => row.subscriber_id)}::uuid[]) as row (issue_id, subscriber_id)
      where newsletter_deliveries.issue_id = row.issue_id
        and newsletter_deliveries.subscriber_id = row.subscriber_id
        and newsletter_deliveries.state = 'handed' and newsletter_deliveries.run = ${run}
      returning newsletter_deliveries.issue_id
    )
    update newsletter_issues set
      sent_count = sent_count + case when ${state} = 'sent' then counted.count else 0 end,
      unknown_count = unknown_count + case when ${state} = 'unknown' then counted.count else 0 end
    from (select issue_id, count(*)::int as count from settled group by issue_id) as counted
    where newsletter_issues.id = counted.issue_id`.execute(db);
}

/**
 * Settles what became of mails that a killed process had in flight. Those in its journal were handed over,
 * and are not sent again; the others never were, and are. Without a journal nobody knows: rather than twice,
 * they are not sent.
 */
export async function recoverDeliveries({
  db,
  folder,
  run,
  isIdempotent,
}: Recovery): Promise<void> {
  const runs = await db
    .selectFrom('newsletter_deliveries')
    .select('run')
    .distinct()
    .where('state', '=', 'handed')
    .where('run', 'is not', null)
    .limit(BATCH)
    .execute();
  for (const { run: ended } of runs) {
    if (ended === null) continue;
    const noted = isIdempotent ? new Set<string>() : await readJournal(folder, ended);
    for (;;) {
      const rows = await db
        .selectFrom('newsletter_deliveries')
        .select(['issue_id', 'subscriber_id'])
        .where('state', '=', 'handed')
        .where('run', '=', ended)
        .limit(BATCH)
        .execute();
      if (rows.length === 0) break;
      if (noted === null) await settle(db, ended, 'unknown', rows);
      else {
        const isNoted = (row: (typeof rows)[number]) => noted.has(keyOf(row));
        await settle(db, ended, 'sent', rows.filter(isNoted));
        await settle(
          db,
          ended,
          'waiting',
          rows.filter((row) => !isNoted(row)),
        );
      }
    }
    if (ended !== run) await removeJournal(folder, ended);
  }
}
