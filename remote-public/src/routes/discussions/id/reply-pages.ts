import type { InfiniteData } from 'shared-kit/client/query';
import type { Comment, contract, OutputOf } from 'shared-kit/contract';

/** Selects a page of replies: after `cursor`, before `before`, around reply `at`, else the first. */
export type ReplyPageParam = { cursor?: string; before?: string; at?: string };

/** The loaded pages of a discussion's replies, oldest first. */
export type ReplyPages = InfiniteData<ReplyPage>;

type ReplyPage = OutputOf<typeof contract.comments.listByThread>;

/** Appends a new reply to the last loaded page, even if there are unloaded pages in between. */
export function appendReply({ pages, pageParams }: ReplyPages, reply: Comment): ReplyPages {
  const last = pages.length - 1;
  return {
    pageParams,
    pages: pages.map((page, index) =>
      index === last ? { ...page, items: [...page.items, reply] } : page,
    ),
  };
}

/** Adds the page that follows, or reaches beyond, the loaded ones. */
export const appendPage = (
  { pages, pageParams }: ReplyPages,
  page: ReplyPage,
  param: ReplyPageParam,
): ReplyPages => ({ pages: [...pages, page], pageParams: [...pageParams, param] });

/**
 * All loaded replies in order, each once. A reply added by `appendReply` is loaded again with its
 * own page: the later position is the right one.
 */
export function flattenReplies({ pages }: ReplyPages): Comment[] {
  const byId = new Map<string, Comment>();
  for (const reply of pages.flatMap(({ items }) => items)) {
    byId.delete(reply._id);
    byId.set(reply._id, reply);
  }
  return [...byId.values()];
}

function mapReplies(
  { pages, pageParams }: ReplyPages,
  transform: (reply: Comment) => Comment | null,
): ReplyPages {
  return {
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      items: page.items.map(transform).filter((reply) => reply !== null),
    })),
  };
}

/** Replaces the reply that has the same id. */
export function replaceReply(replies: ReplyPages, updated: Comment): ReplyPages {
  return mapReplies(replies, (reply) => (reply._id === updated._id ? updated : reply));
}

/** Shows that a reply was deleted, in its place. */
export const markDeleted = (replies: ReplyPages, id: string): ReplyPages =>
  mapReplies(replies, (reply) =>
    reply._id === id ? { ...reply, content: '', contentHtml: '', deleted: true } : reply,
  );

/** Removes a reply. One that has replies of its own stays as deleted, without its text. */
export function removeReply(replies: ReplyPages, id: string): ReplyPages {
  const hasReplies = flattenReplies(replies).some(({ replyTo }) => replyTo === id);
  return mapReplies(replies, (reply) => {
    if (reply._id !== id) return reply;
    return hasReplies ? { ...reply, content: '', contentHtml: '', deleted: true } : null;
  });
}
