import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { api } from 'shared-kit/client';
import { useQueryClient } from 'shared-kit/client/query';
import { sessionStore } from 'shared-kit/client/session';
import type { PostProgress } from 'shared-kit/contract';
import { postProgressQuery, progressKeys } from '../../../features/progress/queries';
import { markRead } from '../../../features/progress/read-marks';
import { isReadToEnd, measureText, MIN_POSITION, positionOf } from './reading-position';

/**
 * Marks a post as read once its reader has come to nine tenths of its text, and stores where they
 * stopped when they leave before.
 */
export function useReading(
  postId: string,
  contentRef: RefObject<HTMLElement | null>,
  progress: PostProgress | undefined,
): void {
  const queryClient = useQueryClient();
  const isDone = useRef(false);
  /** Of the last look at it: when the page is left, the text is gone. */
  const position = useRef(0);
  const { queryKey } = postProgressQuery(postId);

  const store = (change: Promise<PostProgress>) =>
    change
      .then((changed) => {
        queryClient.setQueryData(queryKey, changed);
        return queryClient.invalidateQueries({ queryKey: progressKeys.tracks });
      })
      // A mark is kept on the device until the network is back; a position is not worth that.
      .catch(() => {});

  const isUnread = () => progress?.isRead === false && !isDone.current;

  const look = useEffectEvent(() => {
    if (contentRef.current === null) return;
    const box = measureText(contentRef.current);
    position.current = positionOf(box);
    if (!isUnread() || !isReadToEnd(box)) return;
    // Once for each view: who marks it as unread by hand wants it so.
    isDone.current = true;
    void store(markRead(postId));
  });

  const leave = useEffectEvent(() => {
    // Logging out ends the view, too: a request without a session would lead to the log-in page.
    if (sessionStore.getState().token === null) return;
    if (!isUnread() || position.current < MIN_POSITION) return;
    if (position.current === progress?.position) return;
    const input = { params: { id: postId }, body: { position: position.current } };
    void store(api.progress.savePosition(input, { keepalive: true }));
  });

  const isKnown = progress !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    let frame = 0;
    const onScroll = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        look();
      });
    };
    const onVisibility = () => {
      if (document.visibilityState !== 'hidden') return;
      // Who scrolls and leaves at once leaves before the next frame.
      look();
      leave();
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
      document.removeEventListener('visibilitychange', onVisibility);
      leave();
    };
  }, [isKnown]);
}
