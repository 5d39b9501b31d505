import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { VisuallyHidden } from './VisuallyHidden';

/** What is read of a TanStack Query result, plain or infinite. */
export type QueryLike<Data> = {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

export type QueryStateProps<Data> = {
  query: QueryLike<Data>;
  /** Of the size the data will have. */
  skeleton: ReactNode;
  /** The message shown with Retry: 'Unable to load blog posts'. */
  error: ReactNode;
  /** What stands for an empty list: its text, or a whole `EmptyState`. */
  empty?: ReactNode;
  /** By default an empty array, or empty `items` in the data or in all of its pages. */
  isEmpty?: ((data: Data) => boolean) | undefined;
  children: (data: Data) => ReactNode;
};

/**
 * The one way to show a query: skeleton, error with Retry, empty, data. Data once shown stays when
 * a later refetch fails.
 */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, skeleton, error, empty, isEmpty = looksEmpty, children } = props;
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
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  // Keyed, or React makes the data out of the skeleton's elements, which then count as moved.
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
