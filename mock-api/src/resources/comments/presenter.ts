import type { Comment, contract, OutputOf } from 'shared-kit/contract';
import type { CommentRow } from './queries';

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
  };
}

type AdminComment = OutputOf<typeof contract.adminComments.update>;

export function presentAdminComment(row: CommentRow): AdminComment {
  return { ...presentComment(row), thread: { _id: row.thread_id, title: row.thread_title } };
}
