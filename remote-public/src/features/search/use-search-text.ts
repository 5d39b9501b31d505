import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'shared-kit/router';

/** Marks the history entries that typing made, so that one burst of typing is one step back. */
const TYPED = { typed: true };

function isTyped(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'typed' in state;
}

export interface SearchText {
  text: string;
  setText: (text: string) => void;
  /** Searches now, for Enter and the button. */
  search: (text: string) => void;
  /**
   * Drops what is typed and not yet searched for, before all filters are cleared. The rest goes when
   * the address changes: emptying the box first would be a search of its own, and on a slow
   * browser that one would bring the other filters back.
   */
  forget: () => void;
}

/**
 * The text of a search box whose search is `?q=` in the address. The address follows the typing
 * after `wait` milliseconds; the box follows the address (Back, Clear, a link), but never while
 * the change comes from the box itself: letters typed meanwhile would be lost.
 */
export function useSearchText(wait = 300): SearchText {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const arrival = useNavigationType();
  const asked = params.get('q') ?? '';
  const [text, setText] = useState(asked);

  const fromTheBox = isTyped(state) && arrival !== 'POP';
  const known = useRef(asked);
  useEffect(() => {
    // Another filter changed, not the search: what is being typed stays.
    if (asked === known.current) return;
    known.current = asked;
    if (!fromTheBox) setText(asked);
  }, [asked, fromTheBox]);

  const search = (next: string) => {
    if (next.trim() === asked) return;
    setParams(
      (current) => {
        current.delete('page');
        if (next.trim() === '') current.delete('q');
        else current.set('q', next.trim());
        return current;
      },
      { replace: isTyped(state), preventScrollReset: true, state: TYPED },
    );
  };

  // With the address as it is when the time is up: a tag pressed meanwhile must not be undone.
  const searchAfterTyping = useEffectEvent(search);
  useEffect(() => {
    if (text.trim() === asked) return;
    const timer = setTimeout(() => searchAfterTyping(text), wait);
    return () => clearTimeout(timer);
  }, [text, asked, wait]);

  return { text, setText, search, forget: () => setText(asked) };
}
