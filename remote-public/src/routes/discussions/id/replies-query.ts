import { infiniteQueryOptions } from 'shared-kit/client/query';
import { api } from 'shared-kit/client';
import { isId } from 'shared-kit/client/guards';
import type { ReplyPageParam } from './reply-pages';

const PAGE_SIZE = 50;

const FIRST_PAGE: ReplyPageParam = {};

export const fetchReplies = (threadId: string, page: ReplyPageParam, signal?: AbortSignal) =>
  api.comments.listByThread(
    { params: { id: threadId }, query: { limit: PAGE_SIZE, ...page } },
    signal ? { signal } : {},
  );

/** The replies of a discussion, oldest first. */
export function repliesQuery(threadId: string) {
  return infiniteQueryOptions({
    queryKey: ['comments', 'thread', threadId],
    queryFn: ({ pageParam, signal }) => fetchReplies(threadId, pageParam, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }): ReplyPageParam | null =>
      nextCursor === null ? null : { cursor: nextCursor },
    getPreviousPageParam: ({ previousCursor }): ReplyPageParam | null =>
      previousCursor ? { before: previousCursor } : null,
  });
}

/** The search parameter that names a page of replies where no script loads it. */
export const REPLIES_PARAM = 'replies';

/** Reads `at:{id of a reply}` or `before:{cursor}`; anything else is the first page. */
export function readReplyPage(value: string | null): ReplyPageParam {
  const [, kind, position = ''] = /^(at|before):(.{1,400})$/.exec(value ?? '') ?? [];
  if (kind === 'at') return isId(position) ? { at: position } : {};
  return kind === 'before' ? { before: position } : {};
}
