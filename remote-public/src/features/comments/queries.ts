import { infiniteQueryOptions } from 'shared-kit/query';
import { api } from 'shared-kit/api';
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
