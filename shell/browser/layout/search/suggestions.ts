import { hasWords } from 'shared-kit/content/words';
import { useEffect, useState } from 'react';
import { api } from 'shared-kit/client';
import type { suggestionKinds } from 'shared-kit/contract/constants';
import { keepPreviousData, queryOptions, useQuery } from 'shared-kit/client/query';

export type SuggestionKind = (typeof suggestionKinds)[number];

/** For a fast typist's next key. With the request, a list follows the key within a tenth of a second. */
const PAUSE_MS = 50;

const GC_MS = 60_000;

const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['suggestions', q],
    // The signal ends a request whose text has changed meanwhile.
    queryFn: ({ signal }) => api.search.suggest({ query: { q } }, { signal }),
    enabled: q !== '',
    retry: false,
    gcTime: GC_MS,
    placeholderData: keepPreviousData,
  });

/** A text once it has paused, so that not every key of a fast typist is a request. */
function usePausedText(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** Texts that differ in case and spaces only are one request, here and in every cache. */
const normalize = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * The suggestions for a text. While its own are on their way, those of the text before that match it
 * as well: results that do not fit what is typed are never shown.
 */
export function useSuggestions(text: string) {
  const q = normalize(text);
  const paused = usePausedText(q);
  const { data, error, isPlaceholderData, refetch } = useQuery(suggestionsQuery(paused));
  const isCurrent = paused === q && !isPlaceholderData;
  const items = data?.items ?? [];
  return {
    items: isCurrent ? items : items.filter(({ title }) => q !== '' && hasWords(title, q)),
    isPending: q !== '' && !(isCurrent && (data !== undefined || error !== null)),
    error: isCurrent ? error : null,
    retry: () => void refetch(),
  };
}
