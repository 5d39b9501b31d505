import { sql } from 'kysely';
import { mayHaveSheet } from 'shared-kit/content/markdown';
import {
  SHEET_ENGINE_VERSION,
  type TriedAnswer,
  type TriedCell,
} from 'shared-kit/content/sheet-answer';
import type { Queryable, Transaction } from '../db/transaction';
import { UnavailableError } from '../errors';
import { tryInThread } from './sheet-pool';

/** What trying a reply came to, and the question that it was tried in. */
export interface Trial {
  question: string;
  /** Null if there is nothing to try, 'failed' if it takes too long, 'waiting' if others are before it. */
  outcome: TriedAnswer | null | 'failed' | 'waiting';
}

/** The job that tries again what is due. */
export const TRY_JOB = 'try-answers';

/** The version of a row that is to be tried again. */
export const DUE = 0;

/** Of a question's replies, those that are tried again when it changes: its newest ones. */
const MAX_REPLIES = 1_000;

/** Of a trial, what is stored; the page calculates the others itself. */
const MAX_CELLS = 50;

/** Whether a question may want results; most do not, and cost no parser. */
export const mayWantResults = (question: string): boolean =>
  mayHaveSheet(question) && question.includes('expect=');

async function tryOrWait(question: string, answer: string): Promise<Trial['outcome']> {
  try {
    return await tryInThread(question, answer);
  } catch (error) {
    if (error instanceof UnavailableError) return 'waiting';
    throw error;
  }
}

/** The text of a question, Markdown; empty if there is none. */
export async function readQuestion(db: Queryable, threadId: string): Promise<string> {
  const thread = await db
    .selectFrom('threads')
    .select('description')
    .where('id', '=', threadId)
    .executeTakeFirst();
  return thread?.description ?? '';
}

/** Tries a reply in its question, before its row is written. */
export const tryReply = async (question: string, content: string): Promise<Trial> => ({
  question,
  outcome: mayWantResults(question) ? await tryOrWait(question, content) : null,
});

/** What is missing first, because nothing is claimed then; right cells last. */
const rankOf = ({ missing, isRight }: TriedCell) =>
  missing === undefined ? 1 + Number(isRight) : 0;

const withFewCells = (tried: TriedAnswer): TriedAnswer => ({
  ...tried,
  cells: tried.cells.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, MAX_CELLS),
});

/** The row of a trial; null if there is nothing to show. */
function toRow({ question, outcome }: Trial, current: string) {
  if (!mayWantResults(current)) return null;
  if (outcome === 'waiting' || question !== current) {
    return { engine: DUE, right_count: 0, wanted_count: 0, result: null, failed: false };
  }
  if (outcome === null || outcome === 'failed') {
    return {
      ...{ engine: SHEET_ENGINE_VERSION, right_count: 0, wanted_count: 0, result: null },
      failed: outcome === 'failed',
    };
  }
  return {
    engine: outcome.engine,
    right_count: outcome.right,
    wanted_count: outcome.cells.length,
    result: JSON.stringify(withFewCells(outcome)),
    failed: false,
  };
}

/** The first reply of a thread that gives all wanted results, and since when there is one. */
async function updateTriedReply(trx: Transaction, threadId: string): Promise<void> {
  await sql`
    update threads set (tried_comment_id, tried_at) = (
      select min(first.comment_id::text)::uuid, coalesce(min(first.tried_at), 'epoch') from (
        select comment_id, tried_at from tried_answers
        join comments on comments.id = comment_id
        where tried_answers.thread_id = ${threadId}::uuid and engine > ${DUE}
          and wanted_count > 0 and right_count = wanted_count
        order by comments.created_at, comments.id limit 1
      ) as first
    ) where id = ${threadId}::uuid`.execute(trx);
}

/**
 * Saves what a reply came to, in the transaction that has written the reply and locked its thread.
 * `question` is the thread's text as it is now: a trial in another one is to be repeated.
 */
export async function saveTrial(
  trx: Transaction,
  thread: { id: string; description: string },
  commentId: string,
  trial: Trial,
): Promise<void> {
  const row = toRow(trial, thread.description);
  if (row === null) return;
  const values = { ...row, tried_at: new Date() };
  await trx
    .insertInto('tried_answers')
    .values({ comment_id: commentId, thread_id: thread.id, ...values })
    .onConflict((conflict) => conflict.column('comment_id').doUpdateSet(values))
    .execute();
  await updateTriedReply(trx, thread.id);
}

/** Forgets what a reply came to that is deleted. */
export async function removeTrial(
  trx: Transaction,
  threadId: string,
  commentId: string,
): Promise<void> {
  const removed = await trx
    .deleteFrom('tried_answers')
    .where('comment_id', '=', commentId)
    .returning('comment_id')
    .executeTakeFirst();
  if (removed !== undefined) await updateTriedReply(trx, threadId);
}

/** Lets the replies of a thread be tried again, whose question has changed. */
export async function resetTrials(
  trx: Transaction,
  threadId: string,
  question: string,
): Promise<void> {
  await trx.deleteFrom('tried_answers').where('thread_id', '=', threadId).execute();
  await trx
    .updateTable('threads')
    .set({ tried_comment_id: null, tried_at: new Date(0) })
    .where('id', '=', threadId)
    .execute();
  if (!mayWantResults(question)) return;
  await sql`
    insert into tried_answers
      (comment_id, thread_id, engine, right_count, wanted_count, tried_at)
    select id, thread_id, ${DUE}, 0, 0, ${new Date()}::timestamptz from comments
    where thread_id = ${threadId}::uuid and deleted_at is null
    order by created_at desc, id desc limit ${MAX_REPLIES}`.execute(trx);
}
