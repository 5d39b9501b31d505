import type { Database } from '../db/connect';
import { inTransaction } from '../db/transaction';
import { closeChallenge, discussionOf } from '../resources/challenges/rank-entries';
import { tellOfOpening } from '../resources/challenges/tell-entrants';
import { renderMarkdown } from '../text/text-pool';
import type { Job } from './job';

/** Opening and closing may be seen up to a minute late. */
const INTERVAL_MS = 15_000;
const LEASE_MS = 30_000;

/** Of one run; the next one follows at once. */
const BATCH = 20;

/** Notes that challenges have opened: guests' pages are then read anew, and members told. */
async function announceOpened(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    const opened = await trx
      .updateTable('challenges')
      .set({ announced_at: now })
      .where('status', '=', 'published')
      .where('opens_at', '<=', now)
      .where('announced_at', 'is', null)
      .returning(['id', 'author_id', 'closes_at'])
      .execute();
    for (const challenge of opened) {
      // Of one that is over already, those who entered hear how it was decided.
      if (challenge.closes_at > now) await tellOfOpening(trx, challenge, now);
    }
    return opened.length;
  });
}

const listClosed = (db: Database, now: Date) =>
  db
    .selectFrom('challenges')
    .select(['id', 'slug', 'title', 'category', 'ranking', 'author_id'])
    .where('status', '=', 'published')
    .where('closes_at', '<=', now)
    .where('ranked_at', 'is', null)
    .orderBy('closes_at')
    .limit(BATCH)
    .execute();

type Closed = Awaited<ReturnType<typeof listClosed>>[number];

/** Resolves to false if it was closed by somebody else, or closes later now. */
async function close(db: Database, { id, slug, title }: Closed, now: Date): Promise<boolean> {
  const { description } = discussionOf({ slug, title });
  const html = await renderMarkdown(description, 'description');
  return inTransaction(db, async (trx) => {
    // Waits for entries that are being stored.
    const challenge = await trx
      .selectFrom('challenges')
      .select(['id', 'slug', 'title', 'category', 'ranking', 'author_id'])
      .where('id', '=', id)
      .where('slug', '=', slug)
      .where('status', '=', 'published')
      .where('closes_at', '<=', now)
      .where('ranked_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (challenge === undefined) return false;
    await closeChallenge(trx, challenge, html, now);
    return true;
  });
}

/** Ranks the entries of challenges that have closed and begins their discussions; says what has opened. */
export const closeChallenges: Job = {
  name: 'challenges',
  intervalMs: INTERVAL_MS,
  leaseMs: LEASE_MS,
  async run(db, now, controls) {
    const opened = await announceOpened(db, now);
    const due = await listClosed(db, now);
    let closed = 0;
    for (const challenge of due) {
      if (controls?.signal?.aborted === true) break;
      if (await close(db, challenge, now)) closed += 1;
    }
    if (due.length === BATCH) controls?.runAgain?.();
    return { opened, closed };
  },
};
