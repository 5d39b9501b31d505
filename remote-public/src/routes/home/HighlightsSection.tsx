import { useQuery } from 'shared-kit/client/query';
import type { contract, OutputOf } from 'shared-kit/contract';
import {
  ButtonLink,
  Callout,
  QueryState,
  Skeleton,
  SkeletonLines,
  LazySection,
  TextLink,
} from 'shared-kit/ui';
import { LocalTime } from '../../features/challenges/LocalTime';
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
      {({ topContributors, challengeSpotlight, upcomingChallenge, pendingCount }) => (
        <div className={styles.columns}>
          <div>
            <h3 className={styles.heading}>Top contributors</h3>
            <TopContributors contributors={topContributors} />
          </div>
          <div>
            <h3 className={styles.heading}>Top followed authors</h3>
            <TopAuthors skeleton={<ColumnSkeleton />} />
          </div>
          <Challenge
            challengeSpotlight={challengeSpotlight}
            upcomingChallenge={upcomingChallenge}
            pendingCount={pendingCount}
          />
        </div>
      )}
    </QueryState>
  );
}

function Challenge({
  challengeSpotlight,
  upcomingChallenge,
  pendingCount,
}: Pick<Highlights, 'challengeSpotlight' | 'upcomingChallenge' | 'pendingCount'>) {
  return (
    <div className={styles.challenge}>
      <h3 className={styles.heading}>Upcoming challenge</h3>
      {challengeSpotlight ? (
        <ChallengeSpotlight spotlight={challengeSpotlight} />
      ) : (
        <p className={styles.empty}>No challenge yet. Suggest the next one.</p>
      )}
      {upcomingChallenge && (
        <p className={styles.nextChallenge}>
          Next:{' '}
          <TextLink dir="auto" to={challengePath(upcomingChallenge.slug)}>
            {upcomingChallenge.title}
          </TextLink>
        </p>
      )}
      <p className={styles.pending}>
        {pendingCount === 0
          ? 'No submissions are awaiting review.'
          : `${pendingCount} ${pendingCount === 1 ? 'submission is' : 'submissions are'} awaiting review.`}
      </p>
      <p className={styles.challengeLinks}>
        <ButtonLink to="/submit" size="small" data-cta="challenge">
          Submit your own
        </ButtonLink>
        <TextLink to="/challenges">All challenges</TextLink>
      </p>
    </div>
  );
}

const challengePath = (slug: string) => `/challenges/${encodeURIComponent(slug)}`;

/** The challenge that is open or opens next; without one, a discussion that has no solution. */
function ChallengeSpotlight({
  spotlight: { title, author, contentPreview, challenge },
}: {
  spotlight: NonNullable<Highlights['challengeSpotlight']>;
}) {
  return (
    <Callout
      title={
        <span className={styles.challengeTitle} dir="auto">
          {challenge ? <TextLink to={challengePath(challenge.slug)}>{title}</TextLink> : title}
        </span>
      }
    >
      <p className={styles.preview} dir="auto">
        {contentPreview}
      </p>
      <p className={styles.challengeAuthor}>
        Set by <span dir="auto">{author}</span>
      </p>
      {challenge && (
        <p className={styles.challengeAuthor}>
          <span>{challenge.phase === 'open' ? 'Open until' : 'Opens'}</span>{' '}
          <LocalTime value={challenge.until} />
        </p>
      )}
    </Callout>
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
