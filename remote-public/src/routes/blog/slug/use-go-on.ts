import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useLocation } from 'shared-kit/client/router';
import type { PostProgress } from 'shared-kit/contract';
import { toast } from 'shared-kit/ui';
import { isContinueState } from '../../../features/progress/continue-state';
import { measureText, MIN_POSITION, offsetOf, positionOf } from './reading-position';

/** In milliseconds: long enough to have a look at the beginning first. */
const OFFER_MS = 12_000;

/** Takes the reader to where they stopped if the link they followed says so, or else offers to. */
export function useGoOn(
  contentRef: RefObject<HTMLElement | null>,
  progress: PostProgress | undefined,
): void {
  const { state, hash } = useLocation();
  const hasOffered = useRef(false);
  const offer = useEffectEvent((position: number) => {
    const content = contentRef.current;
    if (hasOffered.current || content === null || position < MIN_POSITION) return;
    hasOffered.current = true;
    // Who has scrolled, or came for a section, is where they want to be.
    if (hash !== '' || positionOf(measureText(content)) > 0) return;
    const goOn = () => {
      window.scrollBy({ top: offsetOf(position, measureText(content)), behavior: 'instant' });
    };
    if (isContinueState(state)) goOn();
    else {
      toast(`You stopped after ${Math.round(position / 10)} % of this post.`, {
        durationMs: OFFER_MS,
        action: { label: 'Continue', run: goOn },
      });
    }
  });
  const position = progress?.position;
  useEffect(() => {
    if (position !== undefined) offer(position);
  }, [position]);
}
