import { useEffect, useRef } from 'react';
import { useLocation } from 'shared-kit/router';
import { isId } from 'shared-kit/guards';
import { useHydrated } from 'shared-kit/ui';
import type { Replies } from '../../features/comments/pages';
import { useJumpToReply } from '../../features/comments/use-jump-to-reply';

/**
 * The reply that the address points at (`#reply-…`), or null. One that is not among those loaded is
 * fetched with its page and brought into view when it is there.
 */
export function useReplyInAddress(thread: string, replies: Replies | undefined): string | null {
  const { hash, key } = useLocation();
  const hydrated = useHydrated();
  const jump = useJumpToReply(thread);
  const awaited = useRef<string | null>(null);
  const wanted = /^#reply-([\w-]+)$/.exec(hash)?.[1] ?? null;
  const isLoaded = replies !== undefined;
  const isThere =
    replies?.pages.some(({ items }) => items.some(({ _id }) => _id === wanted)) ?? false;

  useEffect(() => {
    if (wanted === null) return;
    if (isThere) {
      // What was there from the start, the browser has gone to by itself.
      if (awaited.current !== key) return;
      awaited.current = null;
      const row = document.getElementById(`reply-${wanted}`);
      row?.scrollIntoView();
      row?.focus({ preventScroll: true });
    } else if (isLoaded && isId(wanted) && awaited.current !== key) {
      awaited.current = key;
      // Where it cannot be had, the first replies stand there, with a way on.
      void jump(wanted).catch(() => {});
    }
  }, [wanted, isThere, isLoaded, key, jump]);

  return hydrated ? wanted : null;
}
