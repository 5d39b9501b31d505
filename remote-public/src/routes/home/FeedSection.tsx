import { LazySection, Section, Skeleton, createLazyComponent } from 'shared-kit/ui';
import { PostRowsSkeleton } from '../../features/posts/PostRows';
import styles from './FeedSection.module.css';

const skeleton = (
  <div className={styles.skeleton}>
    <Skeleton width="17rem" height="2.6rem" />
    <PostRowsSkeleton rows={8} />
  </div>
);

const Feed = createLazyComponent(
  async () => (await import(/* webpackChunkName: "member" */ './Feed')).Feed,
  {
    fallback: skeleton,
    errorMessage: 'Unable to load the community feed right now.',
  },
);

export function FeedSection() {
  return (
    <Section numbered title="Your feed" className={styles.section}>
      <LazySection
        skeleton={skeleton}
        noScriptLink={{ to: '/blog', label: 'Read the newest posts' }}
      >
        <Feed />
      </LazySection>
    </Section>
  );
}
