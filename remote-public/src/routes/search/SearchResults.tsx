import { keepPreviousData, useInfiniteQuery } from 'shared-kit/client/query';
import { useEffect } from 'react';
import { track, viewEvent } from 'shared-kit/client/analytics';
import { searchKinds } from 'shared-kit/contract/constants';
import { Cluster, TextLink } from 'shared-kit/ui';
import { Tabs } from 'shared-kit/ui/tabs';
import { searchQuery } from './queries';
import { KIND_LABELS, type SearchKind, type SearchParams } from './search-params';
import { SearchResultList } from './SearchResultList';

const ALL = 'all';

interface SearchResultsProps {
  params: SearchParams;
  onKindChange: (kind: SearchKind | null) => void;
}

const searchEvent = (q: string) => ({ eventType: 'search', meta: { q } });

/** The results of a search: one tab with all kinds and one for each kind. */
export function SearchResults({ params, onKindChange }: SearchResultsProps) {
  const results = useInfiniteQuery({
    ...searchQuery(params),
    placeholderData: keepPreviousData,
  });
  const counts = results.data?.pages[0]?.counts;
  const { q } = params;
  const isLoaded = results.isSuccess && !results.isPlaceholderData;
  useEffect(() => {
    // Only loaded searches count: requests for half-typed words are cancelled.
    if (isLoaded) track(searchEvent(q));
  }, [isLoaded, q]);
  const content = (
    <SearchResultList params={params} results={results} onShowAll={() => onKindChange(null)} />
  );
  const pathOf = (kind: SearchKind | null) =>
    `/search?${new URLSearchParams(kind === null ? { q } : { q, kind })}`;
  return (
    <>
      {isLoaded && <template {...viewEvent(searchEvent(q))} />}
      <noscript>
        <Cluster>
          {[null, ...searchKinds].map((kind) => (
            <TextLink key={kind} to={pathOf(kind)}>
              {kind === null ? 'All' : KIND_LABELS[kind].plural}
            </TextLink>
          ))}
        </Cluster>
      </noscript>
      <Tabs
        label="Result type"
        value={params.kind ?? ALL}
        onValueChange={(value) => onKindChange(searchKinds.find((kind) => kind === value) ?? null)}
        items={[
          { value: ALL, label: 'All', content },
          ...searchKinds.map((kind) => ({
            value: kind,
            label: KIND_LABELS[kind].plural,
            count: counts?.[kind],
            content,
          })),
        ]}
      />
    </>
  );
}
