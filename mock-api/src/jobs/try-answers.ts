import { mayHaveSheet } from 'shared-kit/content/markdown';
import { SHEET_ENGINE_VERSION } from 'shared-kit/content/sheet-answer';
import type { Database } from '../db/connect';
import { inTransaction } from '../db/transaction';
import { readQuestion, saveTrial, TRY_JOB, tryReply, type Trial } from '../sheets/trials';
import { InvalidError, UnavailableError } from '../errors';
import { renderStoredDiscussion } from '../text/render-discussion';
import type { Job } from './job';

/** In one run: each may take the two seconds that it has. */
const BATCH_SIZE = 20;

const selectDue = (db: Database) =>
  db
    .selectFrom('tried_answers')
    .innerJoin('comments', 'comments.id', 'comment_id')
    .select(['comment_id', 'tried_answers.thread_id', 'content'])
    .where('engine', '<', SHEET_ENGINE_VERSION)
    .orderBy('engine')
    .orderBy('comment_id')
    .limit(BATCH_SIZE)
    .execute();

type Due = Awaited<ReturnType<typeof selectDue>>[number];

/** The HTML of a reply whose sheets may refer to the question's; null if it has none. */
async function renderWithQuestion(
  db: Database,
  content: string,
  question: string,
): Promise<string | null> {
  if (!mayHaveSheet(content)) return null;
  try {
    return await renderStoredDiscussion(db, content, 'content', question);
  } catch (error) {
    // Of a text that cannot be rendered any more, the old HTML stays.
    if (error instanceof InvalidError || error instanceof UnavailableError) return null;
    throw error;
  }
}

/** Saves a trial, unless the reply has changed meanwhile: that tries it too. */
const save = (
  db: Database,
  { comment_id: id, thread_id, content }: Due,
  trial: Trial,
  html: string | null,
) =>
  inTransaction(db, async (trx) => {
    // In this order, as replying does.
    const thread = await trx
      .selectFrom('threads')
      .select(['id', 'description'])
      .where('id', '=', thread_id)
      .forUpdate()
      .executeTakeFirst();
    const reply = await trx
      .selectFrom('comments')
      .select('content')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (thread === undefined || reply?.content !== content) return false;
    await saveTrial(trx, thread, id, trial);
    if (html !== null && thread.description === trial.question) {
      await trx.updateTable('comments').set({ content_html: html }).where('id', '=', id).execute();
    }
    return true;
  });

/**
 * Tries replies again whose question has changed, whose trial did not get its turn, or that an older engine
 * has tried.
 */
export const tryAnswers: Job = {
  name: TRY_JOB,
  intervalMs: 60_000,
  async run(db, _now, controls) {
    const due = await selectDue(db);
    let tried = 0;
    for (const row of due) {
      if (controls?.signal?.aborted === true) return { tried };
      const question = await readQuestion(db, row.thread_id);
      const trial = await tryReply(question, row.content);
      // Others are before it: the next run has another look.
      if (trial.outcome === 'waiting') return { tried };
      const html = await renderWithQuestion(db, row.content, question);
      if (await save(db, row, trial, html)) tried += 1;
    }
    if (due.length === BATCH_SIZE && tried > 0) controls?.runAgain?.();
    return { tried };
  },
};
