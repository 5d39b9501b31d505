import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { VisuallyHidden } from './VisuallyHidden';

/** The part of a TanStack Query result that is needed, plain or infinite. */
export type QueryLike<Data> = {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

export type QueryStateProps<Data> = {
  query: QueryLike<Data>;
  /** As large as the data will be. */
  skeleton: ReactNode;
  /** The message shown with Retry: 'Unable to load blog posts'. */
  error: ReactNode;
  /** 1 if the query is the whole page: see `ErrorState`. */
  errorHeadingLevel?: 1 | undefined;
  /** Shown for an empty list: a text, or an `EmptyState`. */
  empty?: ReactNode;
  /** By default an empty array, or empty `items` in the data or in all of its pages. */
  isEmpty?: ((data: Data) => boolean) | undefined;
  children: (data: Data) => ReactNode;
};

/**
 * Shows the four states of a query: skeleton, error with Retry, empty, data. Data stays visible if a
 * later refetch fails.
 */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, skeleton, error, errorHeadingLevel } = props;
  const { empty, isEmpty = looksEmpty, children } = props;
  if (query.data !== undefined) {
    if (empty !== undefined && isEmpty(query.data)) {
      return typeof empty === 'string' ? <EmptyState>{empty}</EmptyState> : empty;
    }
    return children(query.data);
  }
  if (query.isError) {
    return (
      <ErrorState
        message={error}
        headingLevel={errorHeadingLevel}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  // The key keeps React from reusing the skeleton's elements for the data: a layout shift.
  return (
    <div key="loading" role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
      {skeleton}
    </div>
  );
}

function looksEmpty(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  if (typeof data !== 'object' || data === null) return false;
  if ('items' in data) return looksEmpty(data.items);
  return 'pages' in data && Array.isArray(data.pages) && data.pages.every(looksEmpty);
}
