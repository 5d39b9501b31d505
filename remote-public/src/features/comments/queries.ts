import { infiniteQueryOptions } from 'shared-kit/query';
import { api } from 'shared-kit/api';
import type { ReplyPlace } from './pages';

const PAGE = 50;

const FIRST: ReplyPlace = {};

export const fetchReplies = (thread: string, place: ReplyPlace, signal?: AbortSignal) =>
  api.comments.ofThread(
    { params: { id: thread }, query: { limit: PAGE, ...place } },
    signal ? { signal } : {},
  );

/** The replies of a discussion, oldest first. */
export function repliesQuery(thread: string) {
  return infiniteQueryOptions({
    queryKey: ['comments', 'thread', thread],
    queryFn: ({ pageParam, signal }) => fetchReplies(thread, pageParam, signal),
    initialPageParam: FIRST,
    getNextPageParam: ({ nextCursor }): ReplyPlace | null =>
      nextCursor === null ? null : { cursor: nextCursor },
    getPreviousPageParam: ({ previousCursor }): ReplyPlace | null =>
      previousCursor ? { before: previousCursor } : null,
  });
}
