import type { InfiniteData } from 'shared-kit/query';
import type { Comment, contract, OutputOf } from 'shared-kit/contract';

/** Which page of replies: the first, the one after or before another, or the one around a reply. */
export type ReplyPlace = { cursor?: string; before?: string; at?: string };

export type Replies = InfiniteData<OutputOf<typeof contract.comments.ofThread>>;

/** Puts a reply just written after all that is loaded, whether or not there are pages in between. */
export function withReply({ pages, pageParams }: Replies, reply: Comment): Replies {
  const last = pages.length - 1;
  return {
    pageParams,
    pages: pages.map((page, index) =>
      index === last ? { ...page, items: [...page.items, reply] } : page,
    ),
  };
}

/**
 * The replies in their order, each once. A reply added by `withReply` comes again with the page it
 * belongs to; that later place is its own.
 */
export function repliesIn({ pages }: Replies): Comment[] {
  const byId = new Map<string, Comment>();
  for (const reply of pages.flatMap(({ items }) => items)) {
    byId.delete(reply._id);
    byId.set(reply._id, reply);
  }
  return [...byId.values()];
}

function mapReplies(
  { pages, pageParams }: Replies,
  change: (reply: Comment) => Comment | null,
): Replies {
  return {
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      items: page.items.map(change).filter((reply) => reply !== null),
    })),
  };
}

/** Puts the changed reply in the place of the one it was. */
export function withEdited(replies: Replies, changed: Comment): Replies {
  return mapReplies(replies, (reply) => (reply._id === changed._id ? changed : reply));
}

/** Takes a reply away; one that was answered keeps its place, without its text. */
export function withoutReply(replies: Replies, id: string): Replies {
  const answered = repliesIn(replies).some(({ replyTo }) => replyTo === id);
  return mapReplies(replies, (reply) => {
    if (reply._id !== id) return reply;
    return answered ? { ...reply, content: '', contentHtml: '', deleted: true } : null;
  });
}
