import type { InfiniteData, UseInfiniteQueryResult } from 'shared-kit/query';
import type { contract, OutputOf } from 'shared-kit/contract';
import { Button, EmptyState, LoadMore, QueryState, useFocusNewItem } from 'shared-kit/ui';
import { HitList, HitListSkeleton } from './HitList';
import { KIND_LABELS, type SearchParams } from './search-params';
import styles from './page.module.css';

const FAILED = 'Unable to search right now.';

type Found = OutputOf<typeof contract.search.all>;

interface FindListProps {
  question: SearchParams;
  found: UseInfiniteQueryResult<InfiniteData<Found>>;
  onAll: () => void;
}

export function FindList({ question, found, onAll }: FindListProps) {
  const { q, kind } = question;
  const hits = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const { listRef, focusNext } = useFocusNewItem(hits.length, 'h2 a');
  const empty =
    kind === null ? (
      <EmptyState>Nothing matches “{q}”. Try fewer or other words.</EmptyState>
    ) : (
      <EmptyState action={<Button onClick={onAll}>Search everything</Button>}>
        No {KIND_LABELS[kind].many.toLowerCase()} match “{q}”.
      </EmptyState>
    );
  return (
    <div ref={listRef} className={styles.list} data-old={found.isPlaceholderData || undefined}>
      <QueryState query={found} skeleton={<HitListSkeleton />} error={FAILED} empty={empty}>
        {() => <HitList hits={hits} q={q} />}
      </QueryState>
      <LoadMore
        label="Show more"
        hasMore={found.hasNextPage}
        busy={found.isFetchingNextPage}
        error={found.isFetchNextPageError ? FAILED : undefined}
        onLoadMore={() => {
          focusNext();
          void found.fetchNextPage();
        }}
      />
    </div>
  );
}
