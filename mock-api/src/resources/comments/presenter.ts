import type { Comment, contract, OutputOf } from 'shared-kit/contract';
import { SHEET_ENGINE_VERSION } from 'shared-kit/content/sheet-answer';
import type { CommentRow } from './queries';

/** Cells with other results than the wanted ones, of each reply in a list. */
const MAX_CELLS = 10;

/** What a reply comes to in its question; null if nothing was tried. */
function presentTrial(row: CommentRow): Comment['tried'] {
  const { tried_engine: engine, tried_result: result, tried_failed: failed } = row;
  if (engine === null || row.tried_at === null) return null;
  const isWaiting = engine < SHEET_ENGINE_VERSION;
  if (result === null && !failed && !isWaiting) return null;
  const cells = result?.cells.filter(({ isRight }) => !isRight) ?? [];
  return {
    status: isWaiting ? 'waiting' : failed ? 'failed' : 'tried',
    right: row.right_count ?? 0,
    wanted: row.wanted_count ?? 0,
    cells: cells.slice(0, MAX_CELLS),
    formulas: result?.formulas.slice(0, MAX_CELLS) ?? [],
    length: result?.length ?? 0,
    functions: result?.functions ?? [],
    ignored: result?.ignored ?? 0,
    triedAt: row.tried_at.toISOString(),
  };
}

export function presentComment(row: CommentRow): Comment {
  return {
    _id: row.id,
    thread: row.thread_id,
    content: row.content,
    contentHtml: row.content_html,
    createdBy: { id: row.author_id, name: row.author_name },
    createdAt: row.created_at.toISOString(),
    edited: row.edited_at !== null,
    deleted: row.deleted_at !== null,
    replyTo: row.reply_to_id,
    accepted: row.accepted_comment_id === row.id,
    tried: presentTrial(row),
  };
}

type AdminComment = OutputOf<typeof contract.adminComments.update>;

export function presentAdminComment(row: CommentRow): AdminComment {
  return { ...presentComment(row), thread: { _id: row.thread_id, title: row.thread_title } };
}
