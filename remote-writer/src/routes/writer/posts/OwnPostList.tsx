import { useEffect, useState } from 'react';
import type { InfiniteData, UseInfiniteQueryResult } from 'shared-kit/client/query';
import type { OwnPosts } from 'shared-kit/contract';
import { Button, ButtonLink, EmptyState, LoadMoreList, Skeleton } from 'shared-kit/ui';
import type { OwnPost } from '../../../features/posts/own-post-list';
import { OWN_POSTS_PAGE_SIZE, type OwnPostFilters } from '../../../features/posts/queries';
import { usePostActions } from '../../../features/posts/use-post-actions';
import { OwnPostRow } from './OwnPostRow';
import styles from './OwnPostList.module.css';

const ERROR = 'Unable to load your posts';
const EMPTY_TEXTS = {
  all: 'No posts yet.',
  draft: 'No drafts yet.',
  scheduled: 'Nothing is scheduled.',
  published: 'Nothing is published yet.',
} as const;

export interface OwnPostListProps {
  query: UseInfiniteQueryResult<InfiniteData<OwnPosts>>;
  filters: OwnPostFilters;
  onClearSearch: () => void;
}

export function OwnPostList({ query, filters, onClearSearch }: OwnPostListProps) {
  const posts = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const focusRow = useFocusRow(posts);
  const actions = usePostActions(filters, (id) => focusRow({ id, removed: null }));

  const remove = (post: OwnPost) => {
    const index = posts.indexOf(post);
    const neighbour = posts[index + 1] ?? posts[index - 1];
    focusRow({ id: neighbour?._id ?? null, removed: post._id });
    actions.remove(post);
  };
  const empty =
    filters.q === '' ? (
      <EmptyState action={<ButtonLink to="/writer">Write a tutorial</ButtonLink>}>
        {EMPTY_TEXTS[filters.status]}
      </EmptyState>
    ) : (
      <EmptyState action={<Button onClick={onClearSearch}>Clear search</Button>}>
        {`No posts match “${filters.q}”.`}
      </EmptyState>
    );
  return (
    <LoadMoreList
      query={query}
      pageSize={OWN_POSTS_PAGE_SIZE}
      skeleton={<ListSkeleton />}
      error={ERROR}
      empty={empty}
      label="Load more"
    >
      {() => (
        <ul className={styles.rows}>
          {posts.map((post) => (
            <OwnPostRow
              key={post._id}
              post={post}
              isBusy={actions.duplicated?._id === post._id}
              onDuplicate={() => actions.duplicate(post)}
              onUnschedule={() => actions.unschedule(post)}
              onDelete={() => remove(post)}
            />
          ))}
        </ul>
      )}
    </LoadMoreList>
  );
}

interface FocusTarget {
  /** The post whose title gets the focus; null for the page's heading. */
  id: string | null;
  /** Waits until this post is gone. */
  removed: string | null;
}

/** Moves the focus when the list has changed: the row that had it may be gone. */
function useFocusRow(posts: readonly OwnPost[]) {
  const [target, setTarget] = useState<FocusTarget | null>(null);
  useEffect(() => {
    const has = (id: string) => posts.some(({ _id }) => _id === id);
    if (target === null || (target.removed !== null && has(target.removed))) return;
    if (target.id !== null && !has(target.id)) return;
    const selector =
      target.id === null ? '[data-page-heading]' : `[data-post-id="${target.id}"] h2 a`;
    document.querySelector<HTMLElement>(selector)?.focus();
    setTarget(null);
  }, [target, posts]);
  return setTarget;
}

function ListSkeleton() {
  return (
    <div className={styles.rows}>
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className={styles.skeletonRow}>
          <Skeleton width={`${70 - ((index * 17) % 40)}%`} height="1.3em" />
          <Skeleton width="45%" height="1em" />
        </div>
      ))}
    </div>
  );
}
