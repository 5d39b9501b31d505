import { useQuery } from 'shared-kit/client/query';
import type { contract, OutputOf } from 'shared-kit/contract';
import {
  ButtonLink,
  Callout,
  QueryState,
  Skeleton,
  SkeletonLines,
  LazySection,
} from 'shared-kit/ui';
import { FullWidthSection } from './FullWidthSection';
import { highlightsQuery } from './queries';
import { TopAuthors } from './TopAuthors';
import { TopContributors } from './TopContributors';
import styles from './HighlightsSection.module.css';

type Highlights = OutputOf<typeof contract.submissions.highlights>;

const skeleton = (
  <div className={styles.columns}>
    <ColumnSkeleton />
    <ColumnSkeleton />
    <ColumnSkeleton />
  </div>
);

export function HighlightsSection() {
  return (
    <FullWidthSection title="Community highlights">
      <LazySection
        skeleton={skeleton}
        noScriptLink={{ to: '/discussions', label: 'See the discussions' }}
      >
        <HighlightColumns />
      </LazySection>
    </FullWidthSection>
  );
}

function HighlightColumns() {
  const highlights = useQuery(highlightsQuery());
  return (
    <QueryState query={highlights} skeleton={skeleton} error="Highlights unavailable">
      {({ topContributors, challengeSpotlight, pendingCount }) => (
        <div className={styles.columns}>
          <div>
            <h3 className={styles.heading}>Top contributors</h3>
            <TopContributors contributors={topContributors} />
          </div>
          <div>
            <h3 className={styles.heading}>Top followed authors</h3>
            <TopAuthors skeleton={<ColumnSkeleton />} />
          </div>
          <Challenge challengeSpotlight={challengeSpotlight} pendingCount={pendingCount} />
        </div>
      )}
    </QueryState>
  );
}

function Challenge({
  challengeSpotlight,
  pendingCount,
}: Pick<Highlights, 'challengeSpotlight' | 'pendingCount'>) {
  return (
    <div className={styles.challenge}>
      <h3 className={styles.heading}>Upcoming challenge</h3>
      {challengeSpotlight ? (
        <Callout
          title={
            <span className={styles.challengeTitle} dir="auto">
              {challengeSpotlight.title}
            </span>
          }
        >
          <p className={styles.preview} dir="auto">
            {challengeSpotlight.contentPreview}
          </p>
          <p className={styles.challengeAuthor}>
            Set by <span dir="auto">{challengeSpotlight.author}</span>
          </p>
        </Callout>
      ) : (
        <p className={styles.empty}>No challenge yet. Suggest the next one.</p>
      )}
      <p className={styles.pending}>
        {pendingCount === 0
          ? 'No submissions are awaiting review.'
          : `${pendingCount} ${pendingCount === 1 ? 'submission is' : 'submissions are'} awaiting review.`}
      </p>
      <ButtonLink to="/submit" size="small" data-cta="challenge">
        Submit your own
      </ButtonLink>
    </div>
  );
}

/** As many rows as a typical community has. */
const SKELETON_ROWS = 4;

function ColumnSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton width="55%" height="1.3em" />
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <div key={index} className={styles.skeletonRow}>
          <SkeletonLines lines={2} />
        </div>
      ))}
    </div>
  );
}
