import { FileSpreadsheet, FileText, MessageCircle, Route, UserRound } from 'lucide-react';
import type { InfiniteData, UseInfiniteQueryResult } from 'shared-kit/client/query';
import type { contract, OutputOf } from 'shared-kit/contract';
import {
  Button,
  EmptyState,
  LoadMoreList,
  Row,
  RowTitle,
  Skeleton,
  SkeletonLines,
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
    <LoadMoreList query={results} skeleton={<SearchResultsSkeleton />} error={ERROR} empty={empty}>
      {(items) => (
        <ul className={styles.results}>
          {items.map((item) => (
            <ResultRow key={`${item.kind}:${item.id}`} result={item} q={q} />
          ))}
        </ul>
      )}
    </LoadMoreList>
  );
}

function ResultRow({ result, q }: { result: SearchPage['items'][number]; q: string }) {
  const { kind, title, excerpt, href } = result;
  const Icon = ICONS[kind];
  return (
    <Row className={styles.result}>
      <span className={styles.kind}>
        <Icon aria-hidden="true" size={16} />
        <span>{KIND_LABELS[kind].singular}</span>
      </span>
      <RowTitle level={2} className={styles.title} title={title} to={href}>
        <Highlight text={title} q={q} />
      </RowTitle>
      {excerpt !== '' && (
        <p className={styles.excerpt} dir="auto">
          <Highlight text={excerpt} q={q} />
        </p>
      )}
    </Row>
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
