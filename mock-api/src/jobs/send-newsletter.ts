import { sql } from 'kysely';
import type { ContentVersion } from '../db/content-version';
import type { Database } from '../db/connect';
import { newId } from '../db/ids';
import type { BulkTransport, Lane } from '../mail/lane';
import type { Site } from '../mail/transport';
import { loadAddressHasher } from '../resources/newsletter/address-hash';
import { composeIssue } from '../resources/newsletter/compose-issue';
import { createCounting } from '../resources/newsletter/links';
import { findIssue, listLinks } from '../resources/newsletter/queries';
import { beginDueIssue } from '../resources/newsletter/send/begin-issue';
import { deliverSlice, type SliceResult } from '../resources/newsletter/send/deliver-issue';
import { SEND_JOB } from '../resources/newsletter/send/job-name';
import { openJournal, removeJournal, type Journal } from '../resources/newsletter/send/journal';
import { prepareDeliveries } from '../resources/newsletter/send/prepare-deliveries';
import { recoverDeliveries } from '../resources/newsletter/send/recover';
import { loadTokenSigner } from '../resources/subscribers/subscribe';
import type { Job } from './job';

/** A run ends after so long and the next one follows, so that a process that is stopped waits no longer. */
const SLICE_MS = 5_000;

const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 30 * 60_000;

/** Mails a minute that one connection manages at a distant server. */
const RATE_OF_A_LANE = 300;
const MAX_LANES = 8;

interface SendOptions {
  site: Site;
  transport: BulkTransport;
  contentVersion: ContentVersion;
  /** Where the journals of runs are: they must outlive the process. */
  folder: string;
  ratePerMinute: number;
}

/** Whether an issue has something to do now: not one whose last mails wait for another attempt. */
const hasWork = (now: Date) => sql<boolean>`(not is_prepared
  or exists (select from newsletter_deliveries
    where issue_id = newsletter_issues.id and state = 'waiting' and due_at <= ${now})
  or not (exists (select from newsletter_deliveries
      where issue_id = newsletter_issues.id and state = 'waiting')
    or exists (select from newsletter_deliveries
      where issue_id = newsletter_issues.id and state = 'handed')))`;

const findSending = (db: Database, now: Date) =>
  db
    .selectFrom('newsletter_issues')
    .select(['id', 'is_prepared'])
    .where('status', '=', 'sending')
    .where((eb) => eb.or([eb('paused_until', 'is', null), eb('paused_until', '<=', now)]))
    .where(hasWork(now))
    .orderBy('started_at')
    .limit(1)
    .executeTakeFirst();

/** Says that an issue has been sent, unless mails of it wait for another attempt. */
async function finish(db: Database, issueId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_issues')
    .set((eb) => ({
      status: 'sent',
      finished_at: now,
      last_error: null,
      paused_until: null,
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', issueId)
    .where('status', '=', 'sending')
    .where(
      sql<boolean>`not exists (select from newsletter_deliveries
        where issue_id = ${issueId} and state in ('waiting', 'handed'))`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function pause(db: Database, issueId: string, reason: string, now: Date): Promise<void> {
  await sql`
    update newsletter_issues set pauses = pauses + 1, last_error = ${reason.slice(0, 500)},
      paused_until = ${now}::timestamptz
        + least(${MAX_PAUSE_MS}::int, ${FIRST_PAUSE_MS}::int * power(2, least(pauses, 10)))
          * interval '1 millisecond'
    where id = ${issueId} and status = 'sending'`.execute(db);
}

async function stop(
  db: Database,
  issueId: string,
  { sent, refused }: { sent: number; refused: number },
): Promise<void> {
  const reason = `${refused} of ${sent + refused} mails were refused, so sending stopped. Look at the suppressed addresses before you go on.`;
  await db
    .updateTable('newsletter_issues')
    .set((eb) => ({
      status: 'stopped',
      stop_reason: reason,
      revision: eb('revision', '+', 1),
      updated_at: new Date(),
    }))
    .where('id', '=', issueId)
    .where('status', '=', 'sending')
    .execute();
}

/**
 * Begins issues whose time has come, and sends the one that began first, in slices of some seconds. Goes on
 * where a killed process has ended: nobody gets an issue twice, and nobody is left out.
 */
export function sendNewsletter(options: SendOptions): Job {
  const { site, transport, contentVersion, folder, ratePerMinute } = options;
  const run = newId();
  let journal: Journal | null = null;
  let lanes: Lane[] = [];

  function openLanes(): Lane[] {
    const count = Math.min(MAX_LANES, Math.ceil(ratePerMinute / RATE_OF_A_LANE));
    if (lanes.length === 0) lanes = Array.from({ length: count }, () => transport.openLane());
    return lanes;
  }

  async function release(): Promise<void> {
    for (const lane of lanes.splice(0)) lane.close();
    journal?.close();
    journal = null;
    await removeJournal(folder, run);
  }

  async function sendSlice(
    db: Database,
    issueId: string,
    isOver: () => boolean,
  ): Promise<SliceResult> {
    const issue = await findIssue(db, issueId);
    const urls = (await listLinks(db, issueId)).map(({ url }) => url);
    const posts = issue.sent_posts ?? [];
    const mail = await composeIssue(
      site,
      { ...issue, posts },
      createCounting(site.url, issue.slug, urls),
    );
    const signToken = await loadTokenSigner(db);
    journal ??= await openJournal(folder, run);
    const result = await deliverSlice({
      db,
      hasher: await loadAddressHasher(db),
      issueId,
      mail,
      run,
      journal,
      lanes: openLanes(),
      signToken: (id) => signToken(id, 'unsubscribe'),
      ratePerMinute,
      isOver,
    });
    // Everything in it is in the database now.
    journal.clear();
    return result;
  }

  return {
    name: SEND_JOB,
    intervalMs: 0,
    async run(db, now, controls) {
      const endsAt = performance.now() + SLICE_MS;
      const isOver = () => performance.now() >= endsAt || controls?.signal?.aborted === true;
      const { isIdempotent } = transport;
      await recoverDeliveries({ db, folder, run, isIdempotent });
      const hasBegun = await beginDueIssue(db, site.url, now);
      if (hasBegun) await contentVersion.advance(db);
      const issue = await findSending(db, now);
      if (issue === undefined) {
        await release();
        return { begun: hasBegun ? 1 : 0 };
      }
      const hasher = await loadAddressHasher(db);
      let isPrepared = issue.is_prepared;
      while (!isPrepared && !isOver()) isPrepared = await prepareDeliveries(db, hasher, issue.id);
      if (!isPrepared) {
        controls?.runAgain?.();
        return { begun: hasBegun ? 1 : 0, preparing: 1 };
      }
      const result = await sendSlice(db, issue.id, isOver);
      if (result.kind === 'paused') await pause(db, issue.id, result.reason, new Date());
      if (result.kind === 'stopped') await stop(db, issue.id, result.progress);
      const isFinished = result.kind === 'done' && (await finish(db, issue.id, new Date()));
      if (result.kind === 'more' || isFinished) controls?.runAgain?.();
      else await release();
      return { begun: hasBegun ? 1 : 0, [result.kind]: 1 };
    },
  };
}
