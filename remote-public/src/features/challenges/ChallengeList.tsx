import type { ChallengeSummary } from 'shared-kit/contract';
import { Row, RowFacts, RowTitle, Skeleton, SkeletonLines } from 'shared-kit/ui';
import { countEntries, RANKING_NAMES } from './describe';
import { LocalTime } from './LocalTime';
import { PhaseBadge } from './PhaseBadge';
import styles from './ChallengeList.module.css';

interface ChallengeListProps {
  challenges: readonly ChallengeSummary[];
  /** The heading level of the titles. */
  level: 2 | 3;
}

/** When the next thing happens to a challenge, or the last one did. */
function ChallengeTime({ challenge }: { challenge: ChallengeSummary }) {
  const { phase, opensAt, closesAt } = challenge;
  if (phase === 'draft') return null;
  const word = { upcoming: 'Opens', open: 'Open until', closed: 'Closed' }[phase];
  return (
    <span>
      <span>{word}</span> <LocalTime value={phase === 'upcoming' ? opensAt : closesAt} />
    </span>
  );
}

/** Challenges as rows: what is to be done, until when, and how many have entered. */
export function ChallengeList({ challenges, level }: ChallengeListProps) {
  return (
    <ul className={styles.list}>
      {challenges.map((challenge) => (
        <Row key={challenge._id} className={styles.row}>
          <span className={styles.phase}>
            <PhaseBadge phase={challenge.phase} />
          </span>
          <div className={styles.text}>
            <RowTitle
              level={level}
              title={challenge.title}
              to={`/challenges/${encodeURIComponent(challenge.slug)}`}
            />
            {challenge.summary !== '' && (
              <p className={styles.summary} dir="auto">
                {challenge.summary}
              </p>
            )}
            <RowFacts className={styles.facts}>
              <ChallengeTime challenge={challenge} />
              <span>{RANKING_NAMES[challenge.ranking]}</span>
              {challenge.phase !== 'upcoming' && <span>{countEntries(challenge.entryCount)}</span>}
            </RowFacts>
          </div>
        </Row>
      ))}
    </ul>
  );
}

export function ChallengeListSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row}>
          <span className={styles.phase}>
            <Skeleton width="4.5rem" height="1.4rem" />
          </span>
          <div className={styles.text}>
            <Skeleton width="60%" height="1.3em" />
            <SkeletonLines lines={2} />
          </div>
        </div>
      ))}
    </div>
  );
}
