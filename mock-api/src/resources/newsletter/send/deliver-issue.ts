import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../../db/connect';
import { type HandOver, type Lane, MailServerError } from '../../../mail/lane';
import type { AddressHasher } from '../address-hash';
import type { IssueMail } from '../compose-issue';
import { isSuppressed } from '../segment';
import { suppress } from '../suppressions';
import type { Journal } from './journal';
import { createRecorder, type Outcome, type Progress } from './recorder';

/** Mails in memory at a time. */
const PAGE = 200;

/**
 * A mail's end is sent so soon after it was marked, or not at all: when another process takes over
 * because this one was silent, this one sends nothing more of what it had marked.
 */
const MAX_HOLD_MS = 20_000;

const MAX_ATTEMPTS = 6;
const FIRST_RETRY_MS = 5 * 60_000;

/** From so many mails on, an issue stops by itself if so large a share of them is refused. */
const JUDGED_FROM = 200;
const MAX_REFUSED_SHARE = 0.05;

export const shouldStop = ({ sent, refused }: Pick<Progress, 'sent' | 'refused'>): boolean =>
  sent + refused >= JUDGED_FROM && refused / (sent + refused) >= MAX_REFUSED_SHARE;

interface Delivery {
  id: string;
  email: string | null;
  attempts: number;
  due_at: Date;
}

/** The next waiting deliveries; without an address of those who have left or are suppressed. */
async function listWaiting(
  db: Database,
  hasher: AddressHasher,
  issueId: string,
  after: Delivery | null,
  now: Date,
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select waiting.subscriber_id as id, waiting.attempts, waiting.due_at,
      (select email from subscribers where id = waiting.subscriber_id
        and confirmed_at is not null and not ${isSuppressed(hasher)}) as email
    from (
      select subscriber_id, attempts, due_at from newsletter_deliveries
      where issue_id = ${issueId} and state = 'waiting' and due_at <= ${now}
        and ${after === null ? sql`true` : sql`(due_at, subscriber_id) > (${after.due_at}::timestamptz, ${after.id}::uuid)`}
      order by due_at, subscriber_id limit ${PAGE}
    ) as waiting`.execute(db);
  return rows;
}

export interface DeliveryRun {
  db: Database;
  hasher: AddressHasher;
  issueId: string;
  mail: IssueMail;
  /** The id of this process's run, and its journal. */
  run: string;
  journal: Journal;
  lanes: readonly Lane[];
  signToken: (subscriberId: string) => string;
  ratePerMinute: number;
  /** Ends the slice, as soon as the mails in flight are settled. */
  isOver: () => boolean;
}

export type SliceResult =
  | { kind: 'more' | 'done' | 'ended' }
  | { kind: 'stopped'; progress: Progress }
  | { kind: 'paused'; reason: string };

/** Lets mails begin at a rate, whatever the number of connections. */
function createPace(ratePerMinute: number) {
  const gapMs = 60_000 / ratePerMinute;
  let next = performance.now();
  return async () => {
    const now = performance.now();
    // What a slow server has missed is not made up for at once.
    next = Math.max(next, now - 1_000);
    const at = next;
    next += gapMs;
    if (at > now) await setTimeout(at - now);
  };
}

function toOutcome(result: HandOver, { id, attempts }: Delivery): Outcome {
  switch (result.kind) {
    case 'accepted':
      return { id, state: 'sent' };
    case 'unanswered':
      return { id, state: 'unknown' };
    case 'withheld':
      return { id, state: 'waiting' };
    case 'refused':
      if (result.isAddressDead) return { id, state: 'bounced' };
      if (result.isPermanent || attempts + 1 >= MAX_ATTEMPTS) return { id, state: 'failed' };
      return {
        id,
        state: 'waiting',
        dueAt: new Date(Date.now() + FIRST_RETRY_MS * 3 ** attempts),
      };
  }
}

/**
 * Sends the mails of an issue that wait, until none is left or the slice is over. Each is marked in the
 * database when the server has all but its end, and noted in the journal as its end is sent.
 */
export async function deliverSlice(options: DeliveryRun): Promise<SliceResult> {
  const { db, hasher, issueId, mail, run, journal, lanes, signToken, isOver } = options;
  let progress: Progress = { status: 'sending', sent: 0, refused: 0 };
  const recorder = createRecorder({
    db,
    issueId,
    run,
    onProgress: (latest) => (progress = latest),
  });
  const pace = createPace(options.ratePerMinute);
  let broken: Error | null = null;
  const isEnding = () =>
    broken !== null || progress.status !== 'sending' || shouldStop(progress) || isOver();

  async function send(lane: Lane, delivery: Delivery, email: string): Promise<void> {
    const { id } = delivery;
    const beforeEnd = async () => {
      const startedAt = performance.now();
      const isMarked = await recorder.mark(id);
      if (!isMarked || performance.now() - startedAt > MAX_HOLD_MS) return null;
      return () => journal.note(`${issueId} ${id}`);
    };
    const message = mail.addressTo({ email, unsubscribeToken: signToken(id) });
    const result = await lane.send(`${issueId}.${id}`, message, beforeEnd).catch((error) => {
      // The server has not taken it, though it may be marked already.
      if (error instanceof MailServerError) recorder.record({ id, state: 'waiting' });
      throw error;
    });
    if (result.kind === 'refused' && result.isAddressDead) {
      await suppress(db, hasher, [{ address: email, reason: 'bounced', detail: result.reply }]);
    }
    recorder.record(toOutcome(result, delivery));
  }

  async function sendPage(deliveries: readonly Delivery[]): Promise<void> {
    const queue = deliveries.values();
    const work = async (lane: Lane) => {
      for (const delivery of queue) {
        if (delivery.email === null) {
          recorder.record({ id: delivery.id, state: 'skipped' });
          continue;
        }
        await pace();
        if (isEnding()) return;
        try {
          await send(lane, delivery, delivery.email);
        } catch (error) {
          broken = error instanceof Error ? error : new Error(String(error));
          return;
        }
      }
    };
    await Promise.all(lanes.map(work));
  }

  let after: Delivery | null = null;
  for (;;) {
    const page = await listWaiting(db, hasher, issueId, after, new Date());
    after = page.at(-1) ?? after;
    await sendPage(page);
    await recorder.flush();
    if (broken !== null) {
      // Widened, because the compiler does not see what the connections assign.
      const error: Error = broken;
      if (error instanceof MailServerError) return { kind: 'paused', reason: error.message };
      throw error;
    }
    if (progress.status !== 'sending') return { kind: 'ended' };
    if (shouldStop(progress)) return { kind: 'stopped', progress };
    if (page.length < PAGE) return { kind: 'done' };
    if (isOver()) return { kind: 'more' };
  }
}
