import { lazy, Suspense } from 'react';
import { ErrorState, Section, Skeleton } from 'shared-kit/ui';
import { Near } from '../../../features/near/Near';
import { PostRowsSkeleton } from '../../../features/posts/PostRows';
import styles from './FeedSection.module.css';

const Feed = lazy(() =>
  import('./Feed').then((file) => ({ default: file.Feed })).catch(() => ({ default: Failed })),
);

/** A file that cannot be had costs this section only. */
function Failed() {
  return (
    <ErrorState
      message="Unable to load the community feed right now."
      onRetry={() => window.location.reload()}
    />
  );
}

const place = (
  <div className={styles.place}>
    <Skeleton width="17rem" height="2.6rem" />
    <PostRowsSkeleton rows={8} />
  </div>
);

/** What is new, for whoever reads: tabs and lists are fetched when the reader comes near. */
export function FeedSection() {
  return (
    <Section numbered title="Your feed" className={styles.section}>
      <Near skeleton={place} plain={{ to: '/blog', label: 'Read the newest posts' }}>
        <Suspense fallback={place}>
          <Feed />
        </Suspense>
      </Near>
    </Section>
  );
}
