import { useContext, useEffect, useEffectEvent, useRef, useState, type ChangeEvent } from 'react';
import { DataRouterContext, useLocation, useNavigationType } from 'shared-kit/client/router';
import { stringParam, useSearchState, type SearchParsers } from 'shared-kit/client/search-params';

/** State of history entries made by typing: later typing replaces them, so Back undoes all of it. */
const TYPED = { typed: true };

const textParams = { q: stringParam({ maxLength: 200 }) };
const cleanText = (text: string) => textParams.q.parse([text]);

function isTyped(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'typed' in state;
}

export interface SearchText {
  /** The props of the `SearchField`. */
  field: {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    /** Searches immediately, for Enter and the button. */
    onSearch: (text: string) => void;
  };
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
  const { state: locationState, pathname } = useLocation();
  const router = useContext(DataRouterContext)?.router;
  const navigationType = useNavigationType();
  const { state, change } = useSearchState(textParams, {
    resets: ['page'],
    replace: isTyped,
    locationState: TYPED,
  });
  const urlText = state.q;
  const [text, setText] = useState(urlText);

  const isFromField = isTyped(locationState) && navigationType !== 'POP';
  const lastUrlText = useRef(urlText);
  useEffect(() => {
    // Another filter changed, not the search: keep what is being typed.
    if (urlText === lastUrlText.current) return;
    lastUrlText.current = urlText;
    if (!isFromField) setText(urlText);
  }, [urlText, isFromField]);

  const search = (next: string) => {
    if (cleanText(next) !== urlText) change({ q: next });
  };

  // Reads the URL after the delay: a filter changed since must not be reverted, and whoever has opened
  // a link in the meantime must not be taken back to the list.
  const searchAfterDelay = useEffectEvent((next: string) => {
    const newest = router?.state.navigation.location ?? router?.state.location;
    if (newest === undefined || newest.pathname === pathname) search(next);
  });
  useEffect(() => {
    if (cleanText(text) === urlText) return;
    const timer = setTimeout(() => searchAfterDelay(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text, urlText, debounceMs]);

  return {
    field: { value: text, onChange: ({ target }) => setText(target.value), onSearch: search },
    discard: () => setText(urlText),
  };
}

/** The filters of a list in the URL, with the search field beside them. */
export function useListFilters<Filters extends object>(params: SearchParsers<Filters>) {
  const { field, discard } = useSearchText();
  const { state: filters, change, clear } = useSearchState(params, { resets: ['page'] });
  const clearAll = () => {
    discard();
    clear();
    // The Clear button disappears with the filters, and would leave keyboard users without a focus.
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
  };
  return { filters, change, clearAll, field };
}
