import { useCallback, useEffect, useRef } from 'react';
import { isId } from 'shared-kit/client/guards';
import { useQueryClient } from 'shared-kit/client/query';
import { useLocation } from 'shared-kit/client/router';
import { useHydrated } from 'shared-kit/ui';
import { fetchReplies, repliesQuery } from './replies-query';
import type { ReplyPages } from './reply-pages';

/**
 * The id of the reply in the URL's hash (`#reply-…`), or null. A reply that is not loaded is loaded
 * with its page, scrolled into view and focused.
 */
export function useLinkedReply(threadId: string, replies: ReplyPages | undefined): string | null {
  const { hash, key } = useLocation();
  const hydrated = useHydrated();
  const jumpToReply = useJumpToReply(threadId);
  const jumpKey = useRef<string | null>(null);
  const linkedId = /^#reply-([\w-]+)$/.exec(hash)?.[1] ?? null;
  const isListLoaded = replies !== undefined;
  const isReplyLoaded =
    replies?.pages.some(({ items }) => items.some(({ _id }) => _id === linkedId)) ?? false;

  useEffect(() => {
    if (linkedId === null) return;
    if (isReplyLoaded) {
      // The browser has scrolled to a reply that was on the page from the start.
      if (jumpKey.current !== key) return;
      jumpKey.current = null;
      const item = document.getElementById(`reply-${linkedId}`);
      item?.scrollIntoView();
      item?.focus({ preventScroll: true });
    } else if (isListLoaded && isId(linkedId) && jumpKey.current !== key) {
      jumpKey.current = key;
      // On failure the first replies stay, with the buttons that load more.
      void jumpToReply(linkedId).catch(() => {});
    }
  }, [linkedId, isReplyLoaded, isListLoaded, key, jumpToReply]);

  return hydrated ? linkedId : null;
}

/**
 * Replaces the loaded pages with the one around a reply, so that a reply far down a long discussion
 * takes one request. Does nothing if the reply does not exist.
 */
export function useJumpToReply(threadId: string) {
  const queryClient = useQueryClient();
  return useCallback(
    async (replyId: string): Promise<void> => {
      const { queryKey } = repliesQuery(threadId);
      const pageParam = { at: replyId };
      const page = await fetchReplies(threadId, pageParam);
      if (!page.items.some(({ _id }) => _id === replyId)) return;
      // A pending request would overwrite the page with the old list.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { pages: [page], pageParams: [pageParam] });
    },
    [queryClient, threadId],
  );
}
