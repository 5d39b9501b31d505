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
  Pagination,
  QueryState,
  SearchField,
  Skeleton,
} from 'shared-kit/ui';
import { Banner } from 'shared-kit/ui/banner';
import { LIMITS } from 'shared-kit/constants';
import { nextPlace, placeIn, previousPlace } from '../../features/posts/place';
import { PostsTable } from '../../features/posts/PostsTable';
import { adminPosts, PAGE_SIZE } from '../../features/posts/queries';

function positionOf(page: number, shown: number, total: number): string {
  const first = page * PAGE_SIZE + 1;
  const most = LIMITS.exactCountMax;
  const all = total > most ? `more than ${most.toLocaleString('en')}` : total.toLocaleString('en');
  return `${first} to ${first + shown - 1} of ${all}`;
}

export function PostsPage() {
  const [search, setSearch] = useSearchParams();
  const { q, cursor, page } = placeIn(search);
  const query = useQuery(adminPosts({ q, cursor }));
  const [problem, setProblem] = useState<string | null>(null);
  const onError = useCallback((error: Error) => setProblem(error.message), []);

  // A search begins at the first page: the cursors belong to the list before it.
  const find = (text: string) => setSearch(text === '' ? {} : { q: text });
  const empty =
    q === '' ? (
      <EmptyState>No posts yet. Be the first to publish!</EmptyState>
    ) : (
      <EmptyState action={<Button onClick={() => find('')}>Clear</Button>}>
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
          onSearch={find}
        />
      </PageHeader>
      {problem !== null && (
        <Banner tone="danger" onDismiss={() => setProblem(null)}>
          {problem}
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
                position={positionOf(page, items.length, total)}
                {...(page > 0 && { previous: previousPlace(search) })}
                {...(nextCursor !== null && { next: nextPlace(search, nextCursor) })}
              />
            }
          />
        )}
      </QueryState>
    </>
  );
}
