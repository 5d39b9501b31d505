import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'shared-kit/router';

/** State of history entries made by typing: later typing replaces them, so Back undoes all of it. */
const TYPED = { typed: true };

function isTyped(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'typed' in state;
}

export interface SearchText {
  text: string;
  setText: (text: string) => void;
  /** Searches immediately, for Enter and the button. */
  search: (text: string) => void;
  /**
   * Resets the field to the URL's text, before all filters are cleared. The URL change then empties
   * the field: emptying it directly would start a search that could restore the other filters.
   */
  discard: () => void;
}

/**
 * The text of a search field whose search is `?q=` in the URL. The URL follows the typing after
 * `debounceMs`. The field follows the URL (Back, Clear, a link) except for changes that come from
 * the field itself: text typed since then would be lost.
 */
export function useSearchText(debounceMs = 300): SearchText {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigationType = useNavigationType();
  const urlText = params.get('q') ?? '';
  const [text, setText] = useState(urlText);

  const isFromField = isTyped(state) && navigationType !== 'POP';
  const lastUrlText = useRef(urlText);
  useEffect(() => {
    // Another filter changed, not the search: keep what is being typed.
    if (urlText === lastUrlText.current) return;
    lastUrlText.current = urlText;
    if (!isFromField) setText(urlText);
  }, [urlText, isFromField]);

  const search = (next: string) => {
    if (next.trim() === urlText) return;
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

  // Reads the URL after the delay: a filter changed since must not be reverted.
  const searchAfterDelay = useEffectEvent(search);
  useEffect(() => {
    if (text.trim() === urlText) return;
    const timer = setTimeout(() => searchAfterDelay(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text, urlText, debounceMs]);

  return { text, setText, search, discard: () => setText(urlText) };
}
