import { useCallback, useState } from 'react';
import { useQuery } from 'shared-kit/query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'shared-kit/router';
import { PageHead } from 'shared-kit/remote';
import {
  Button,
  ButtonLink,
  EmptyState,
  PageHeader,
  QueryState,
  SearchField,
  Skeleton,
} from 'shared-kit/ui';
import { Banner } from 'shared-kit/ui/banner';
import { Pagination } from 'shared-kit/ui/table';
import { LIMITS } from 'shared-kit/constants';
import {
  nextPageSearch,
  readPostsParams,
  previousPageSearch,
} from '../../../features/posts/search-params';
import { PostsTable } from '../../../features/posts/PostsTable';
import { adminPostsQuery, PAGE_SIZE } from '../../../features/posts/queries';

function formatPosition(page: number, shown: number, total: number): string {
  const first = page * PAGE_SIZE + 1;
  const max = LIMITS.exactCountMax;
  const all = total > max ? `more than ${max.toLocaleString('en')}` : total.toLocaleString('en');
  return `${first} to ${first + shown - 1} of ${all}`;
}

export function Component() {
  const [search, setSearch] = useSearchParams();
  const { q, cursor, page } = readPostsParams(search);
  const query = useQuery(adminPostsQuery({ q, cursor }));
  const [error, setError] = useState<string | null>(null);
  const onError = useCallback((cause: Error) => setError(cause.message), []);

  // A search starts at the first page: the cursors belong to the previous list.
  const submitSearch = (text: string) => setSearch(text === '' ? {} : { q: text });
  const empty =
    q === '' ? (
      <EmptyState>No posts yet. Be the first to publish!</EmptyState>
    ) : (
      <EmptyState action={<Button onClick={() => submitSearch('')}>Clear</Button>}>
        No posts match your search.
      </EmptyState>
    );
  return (
    <>
      <PageHead title="Blog Posts" path="/admin/posts" noIndex />
      <PageHeader
        title="Blog Posts"
        actions={
          <ButtonLink to="/writer" variant="primary" icon={<Plus aria-hidden="true" size={18} />}>
            New tutorial
          </ButtonLink>
        }
      >
        <SearchField
          key={q}
          label="Search posts"
          scope="Posts"
          placeholder="Title, slug or author"
          defaultValue={q}
          onSearch={submitSearch}
        />
      </PageHeader>
      {error !== null && (
        <Banner tone="danger" onDismiss={() => setError(null)}>
          {error}
        </Banner>
      )}
      <QueryState
        query={query}
        error={query.error?.message}
        skeleton={<Skeleton height="32rem" />}
        empty={empty}
      >
        {({ items, nextCursor, total }) => (
          <PostsTable
            posts={items}
            busy={query.isPlaceholderData}
            onError={onError}
            footer={
              <Pagination
                label="Blog posts"
                position={formatPosition(page, items.length, total)}
                {...(page > 0 && { previous: previousPageSearch(search) })}
                {...(nextCursor !== null && { next: nextPageSearch(search, nextCursor) })}
              />
            }
          />
        )}
      </QueryState>
    </>
  );
}
