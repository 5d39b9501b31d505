import type { ReactNode } from 'react';
import type { InfiniteData, UseInfiniteQueryResult } from 'shared-kit/client/query';
import { classNames } from './class-names';
import { LoadMore } from './LoadMore';
import styles from './LoadMoreList.module.css';
import { usePageCountParam } from './page-count';
import { QueryState } from './QueryState';
import { useFocusNewItem } from './use-focus-new-item';

export type LoadMoreListProps<Page extends { items: readonly unknown[] }> = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** As large as the items will be. */
  skeleton: ReactNode;
  /** Shown with Retry instead of the list, and above the button if a later page fails. */
  error: string;
  /** Shown for a list without items: a text, or an `EmptyState`. */
  empty: ReactNode;
  /**
   * How many items a page has. With it the URL says how many pages are shown (`?page=3`), and there
   * is a link to more where no script runs.
   */
  pageSize?: number | undefined;
  /** The button's text; default 'Show more'. */
  label?: string | undefined;
  /** Finds what gets the focus in the first item that was added; default the link of its title. */
  focusTarget?: string | undefined;
  className?: string | undefined;
  /** Renders the items of all pages that are loaded. */
  children: (items: Page['items'][number][]) => ReactNode;
};

/**
 * A list that grows page by page, in its four states. What an earlier search found stays, paler, until
 * the new items are there.
 */
export function LoadMoreList<Page extends { items: readonly unknown[] }>(
  props: LoadMoreListProps<Page>,
) {
  const { query, skeleton, error, empty, pageSize, label = 'Show more' } = props;
  const { focusTarget = 'h2 a', className, children } = props;
  const items: Page['items'][number][] = query.data?.pages.flatMap((page) => page.items) ?? [];
  const isSinglePage = pageSize === undefined || query.isPlaceholderData;
  const pages = isSinglePage ? 1 : Math.ceil(items.length / pageSize);
  usePageCountParam(pages);
  const { listRef, focusNext } = useFocusNewItem(items.length, focusTarget);
  return (
    <div
      ref={listRef}
      className={classNames(styles.list, className)}
      data-stale={query.isPlaceholderData || undefined}
    >
      <QueryState query={query} skeleton={skeleton} error={error} empty={empty}>
        {() => children(items)}
      </QueryState>
      <LoadMore
        label={label}
        param={pageSize === undefined ? undefined : ['page', String(pages + 1)]}
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        error={query.isFetchNextPageError ? error : undefined}
        onLoadMore={() => {
          focusNext();
          void query.fetchNextPage();
        }}
      />
    </div>
  );
}
