import { FileSpreadsheet, FileText, MessageCircle, Route, UserRound } from 'lucide-react';
import type { InfiniteData, UseInfiniteQueryResult } from 'shared-kit/query';
import { Link } from 'shared-kit/router';
import type { contract, OutputOf } from 'shared-kit/contract';
import {
  Button,
  EmptyState,
  LoadMore,
  QueryState,
  Skeleton,
  SkeletonLines,
  useFocusNewItem,
  clampTitle,
} from 'shared-kit/ui';
import { Highlight } from './Highlight';
import { KIND_LABELS, type SearchParams } from './search-params';
import styles from './SearchResultList.module.css';

const ERROR = 'Unable to search right now.';

type SearchPage = OutputOf<typeof contract.search.all>;

const ICONS = {
  post: FileText,
  thread: MessageCircle,
  template: FileSpreadsheet,
  track: Route,
  person: UserRound,
};

interface SearchResultListProps {
  params: SearchParams;
  results: UseInfiniteQueryResult<InfiniteData<SearchPage>>;
  /** Called to search all kinds instead of one without results. */
  onShowAll: () => void;
}

/** The results of a search, one a row, with the words of the search marked. */
export function SearchResultList({ params, results, onShowAll }: SearchResultListProps) {
  const { q, kind } = params;
  const items = results.data?.pages.flatMap((page) => page.items) ?? [];
  const { listRef, focusNext } = useFocusNewItem(items.length, 'h2 a');
  const empty =
    kind === null ? (
      <EmptyState>
        Nothing matches “<span dir="auto">{q}</span>”. Try fewer or other words.
      </EmptyState>
    ) : (
      <EmptyState action={<Button onClick={onShowAll}>Search everything</Button>}>
        <span>{`No ${KIND_LABELS[kind].plural.toLowerCase()} match`}</span> “
        <span dir="auto">{q}</span>”.
      </EmptyState>
    );
  return (
    <div ref={listRef} className={styles.list} data-stale={results.isPlaceholderData || undefined}>
      <QueryState query={results} skeleton={<SearchResultsSkeleton />} error={ERROR} empty={empty}>
        {() => (
          <ul className={styles.results}>
            {items.map((item) => (
              <ResultRow key={`${item.kind}:${item.id}`} result={item} q={q} />
            ))}
          </ul>
        )}
      </QueryState>
      <LoadMore
        label="Show more"
        hasMore={results.hasNextPage}
        busy={results.isFetchingNextPage}
        error={results.isFetchNextPageError ? ERROR : undefined}
        onLoadMore={() => {
          focusNext();
          void results.fetchNextPage();
        }}
      />
    </div>
  );
}

function ResultRow({ result, q }: { result: SearchPage['items'][number]; q: string }) {
  const { kind, title, excerpt, href } = result;
  const Icon = ICONS[kind];
  return (
    <li className={styles.result}>
      <span className={styles.kind}>
        <Icon aria-hidden="true" size={16} />
        <span>{KIND_LABELS[kind].singular}</span>
      </span>
      <h2 className={styles.title} dir="auto" {...clampTitle(title)}>
        <Link to={href}>
          <Highlight text={title} q={q} />
        </Link>
      </h2>
      {excerpt !== '' && (
        <p className={styles.excerpt} dir="auto">
          <Highlight text={excerpt} q={q} />
        </p>
      )}
    </li>
  );
}

function SearchResultsSkeleton() {
  return (
    <div className={styles.results} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.result}>
          <span className={styles.kind}>
            <Skeleton width="5rem" height="0.9em" />
          </span>
          <span className={styles.title}>
            <Skeleton width={`${70 - ((index * 13) % 30)}%`} height="1.2em" />
          </span>
          <span className={styles.excerpt}>
            <SkeletonLines lines={2} />
          </span>
        </div>
      ))}
    </div>
  );
}
