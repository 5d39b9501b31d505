import type { ReactNode } from 'react';
import { useQuery } from 'shared-kit/client/query';
import { useLocation } from 'shared-kit/client/router';
import { useSearchState } from 'shared-kit/client/search-params';
import { loginPath, useViewer } from 'shared-kit/client/session';
import { ButtonLink, EmptyState, QueryState, TextLink } from 'shared-kit/ui';
import { Tabs } from 'shared-kit/ui/tabs';
import {
  followingFeedQuery,
  globalFeedQuery,
  recommendedFeedQuery,
} from '../../features/posts/feed-queries';
import { PostRows, PostRowsSkeleton } from '../../features/posts/PostRows';
import { HOME_SEARCH_OPTIONS, homeParams } from './search-params';
import styles from './FeedSection.module.css';

const TABS = [
  { value: 'following', label: 'Following', content: <FollowingFeed /> },
  { value: 'global', label: 'Global', content: <GlobalFeed /> },
  { value: 'recommended', label: 'Recommended', content: <RecommendedFeed /> },
];

const PERSONAL_FEED_ERROR = 'Unable to load your personalised feed right now.';

/** The three feeds as tabs. Members start with Following, guests with Global. */
export function Feed() {
  const viewer = useViewer();
  const { state, change } = useSearchState(homeParams, HOME_SEARCH_OPTIONS);
  return (
    <Tabs
      label="Feed"
      items={TABS}
      value={state.feed ?? (viewer === null ? 'global' : 'following')}
      onValueChange={(value) => change({ feed: homeParams.feed.parse([value]) })}
    />
  );
}

function FollowingFeed() {
  const viewer = useViewer();
  const feed = useQuery({ ...followingFeedQuery(), enabled: viewer !== null });
  if (viewer === null) {
    return <LoginPrompt>Log in to see posts from the authors you follow.</LoginPrompt>;
  }
  return (
    <QueryState
      query={feed}
      skeleton={<PostRowsSkeleton rows={8} />}
      error={PERSONAL_FEED_ERROR}
      empty={
        <EmptyState action={<TextLink to="/blog">Find authors on the blog</TextLink>}>
          Nothing here yet. Follow an author to see their posts here.
        </EmptyState>
      }
    >
      {({ items }) => <PostRows posts={items} />}
    </QueryState>
  );
}

function GlobalFeed() {
  const feed = useQuery(globalFeedQuery());
  return (
    <QueryState
      query={feed}
      skeleton={<PostRowsSkeleton rows={8} />}
      error="Unable to load the community feed right now."
      empty="No posts yet. Be the first to publish!"
    >
      {({ items }) => <PostRows posts={items} />}
    </QueryState>
  );
}

function RecommendedFeed() {
  const viewer = useViewer();
  const feed = useQuery({ ...recommendedFeedQuery(), enabled: viewer !== null });
  if (viewer === null) {
    return <LoginPrompt>Log in for recommendations based on who you follow.</LoginPrompt>;
  }
  return (
    <QueryState
      query={feed}
      skeleton={<PostRowsSkeleton rows={8} />}
      error={PERSONAL_FEED_ERROR}
      empty="Nothing to recommend yet. Follow an author or two."
    >
      {({ items, fallback }) => (
        <>
          {fallback && (
            <p className={styles.note}>
              No recommendations match the authors you follow yet, so here is what is trending.
            </p>
          )}
          <PostRows posts={items} />
        </>
      )}
    </QueryState>
  );
}

function LoginPrompt({ children }: { children: ReactNode }) {
  const location = useLocation();
  return (
    <EmptyState action={<ButtonLink to={loginPath(location)}>Log in</ButtonLink>}>
      {children}
    </EmptyState>
  );
}
