import { lazy, Suspense } from 'react';
import { ErrorState, Section, Skeleton, LazySection } from 'shared-kit/ui';
import { PostRowsSkeleton } from '../../features/posts/PostRows';
import styles from './FeedSection.module.css';

const Feed = lazy(() =>
  import('./Feed')
    .then((module) => ({ default: module.Feed }))
    .catch(() => ({ default: FeedError })),
);

function FeedError() {
  return (
    <ErrorState
      message="Unable to load the community feed right now."
      onRetry={() => window.location.reload()}
    />
  );
}

const skeleton = (
  <div className={styles.skeleton}>
    <Skeleton width="17rem" height="2.6rem" />
    <PostRowsSkeleton rows={8} />
  </div>
);

export function FeedSection() {
  return (
    <Section numbered title="Your feed" className={styles.section}>
      <LazySection
        skeleton={skeleton}
        noScriptLink={{ to: '/blog', label: 'Read the newest posts' }}
      >
        <Suspense fallback={skeleton}>
          <Feed />
        </Suspense>
      </LazySection>
    </Section>
  );
}
