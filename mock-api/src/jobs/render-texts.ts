import { sql } from 'kysely';
import { MARKDOWN_VERSION, mayHaveSheet } from 'shared-kit/content/markdown';
import type { Database } from '../db/connect';
import { InvalidError } from '../errors';
import { renderStoredDiscussion } from '../text/render-discussion';
import { readQuestion } from '../sheets/trials';
import type { Job } from './job';

const BATCH_SIZE = 100;
/** In one run; then the job's result is stored and others get their turn. */
const BATCHES = 20;

const KINDS = {
  thread: { table: 'threads', source: 'description', html: 'description_html' },
  comment: { table: 'comments', source: 'content', html: 'content_html' },
  challenge: { table: 'challenges', source: 'text', html: 'text_html' },
  'challenge entry': { table: 'challenge_entries', source: 'text', html: 'text_html' },
} as const;

type Kind = keyof typeof KINDS;

interface Row {
  id: string;
  source: string;
  html: string;
  /** Of a reply. */
  thread_id: string | null;
  /** Of an entry of a challenge. */
  challenge_id: string | null;
}

/** Undefined if the text is one that cannot be rendered any more: it keeps its old HTML. */
async function renderOrSkip(
  db: Database,
  source: string,
  question: string,
): Promise<string | undefined> {
  try {
    return await renderStoredDiscussion(db, source, 'content', question);
  } catch (error) {
    if (error instanceof InvalidError) return undefined;
    throw error;
  }
}

/** The Markdown whose sheets the formulas of a text may refer to. */
async function readContext(db: Database, row: Row): Promise<string> {
  const { thread_id: threadId, challenge_id: challengeId } = row;
  if (threadId !== null) return readQuestion(db, threadId);
  if (challengeId === null) return '';
  const challenge = await db
    .selectFrom('challenges')
    .select('text')
    .where('id', '=', challengeId)
    .executeTakeFirst();
  return challenge?.text ?? '';
}

/** Renders one text anew, unless its author changes it meanwhile: that renders it too. */
async function renderRow(db: Database, kind: Kind, row: Row): Promise<boolean> {
  const { id, source, html } = row;
  const columns = KINDS[kind];
  const question = mayHaveSheet(source) ? await readContext(db, row) : '';
  const rendered = source === '' ? '' : await renderOrSkip(db, source, question);
  if (rendered === undefined || rendered === html) return false;
  await sql`
    update ${sql.table(columns.table)} set ${sql.ref(columns.html)} = ${rendered}
    where id = ${id}::uuid and ${sql.ref(columns.source)} = ${source}`.execute(db);
  return true;
}

/** The id after which texts are still to be rendered; undefined if there are none. */
async function readProgress(db: Database, kind: Kind): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('text_renderings')
    .select(['after_id', 'is_done'])
    .where('kind', '=', kind)
    .where('version', '=', MARKDOWN_VERSION)
    .executeTakeFirst();
  if (row === undefined) return null;
  return row.is_done ? undefined : row.after_id;
}

/** Renders a batch of texts, in the order of their ids, which only grow. Returns how many changed. */
async function renderBatch(db: Database, kind: Kind, after: string | null): Promise<number> {
  const { table, source, html } = KINDS[kind];
  const { rows } = await sql<Row>`
    select id, ${sql.ref(source)} as source, ${sql.ref(html)} as html,
      ${kind === 'comment' ? sql.ref('thread_id') : sql`null`} as thread_id,
      ${kind === 'challenge entry' ? sql.ref('challenge_id') : sql`null`} as challenge_id
    from ${sql.table(table)}
    ${after === null ? sql`` : sql`where id > ${after}::uuid`}
    order by id limit ${BATCH_SIZE}`.execute(db);
  let rendered = 0;
  for (const row of rows) if (await renderRow(db, kind, row)) rendered += 1;
  const progress = {
    version: MARKDOWN_VERSION,
    after_id: rows.at(-1)?.id ?? after,
    is_done: rows.length < BATCH_SIZE,
  };
  await db
    .insertInto('text_renderings')
    .values({ kind, ...progress })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(progress))
    .execute();
  return rendered;
}

/**
 * Renders the texts of discussions anew that an older version of the renderer has rendered, beside the
 * running site: in small batches, each text in a statement of its own, and where it stopped after a
 * restart.
 */
export const renderTexts: Job = {
  name: 'render-texts',
  intervalMs: 3_600_000,
  async run(db, _now, controls) {
    let rendered = 0;
    let batches = 0;
    for (const kind of ['thread', 'comment', 'challenge', 'challenge entry'] as const) {
      for (;;) {
        const after = await readProgress(db, kind);
        if (after === undefined) break;
        if (controls?.signal?.aborted === true) return { rendered };
        if (batches === BATCHES) {
          controls?.runAgain?.();
          return { rendered };
        }
        batches += 1;
        rendered += await renderBatch(db, kind, after);
      }
    }
    return { rendered };
  },
};
