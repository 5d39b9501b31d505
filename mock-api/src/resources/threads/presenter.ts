import type { Thread, ThreadSummary } from 'shared-kit/contract';
import type { ThreadSummaryRow, ThreadRow } from './queries';

export function presentThreadSummary(row: ThreadSummaryRow): ThreadSummary {
  return {
    _id: row.id,
    title: row.title,
    category: row.category,
    createdBy: { id: row.author_id, name: row.author_name },
    createdAt: row.created_at.toISOString(),
    lastActivityAt: row.last_activity_at.toISOString(),
    replyCount: row.reply_count,
    solved: row.solved,
    locked: row.locked,
    tried: row.tried_at.getTime() > 0,
  };
}

export function presentThread(row: ThreadRow): Thread {
  return {
    ...presentThreadSummary(row),
    description: row.description,
    descriptionHtml: row.description_html,
    acceptedReply: row.accepted_comment_id,
    triedReply: row.tried_comment_id,
    post:
      row.post_id === null
        ? null
        : { _id: row.post_id, slug: row.post_slug ?? '', title: row.post_title ?? '' },
    edited: row.edited_at !== null,
  };
}
