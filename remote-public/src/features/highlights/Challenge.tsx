import type { contract, OutputOf } from 'shared-kit/contract';
import { ButtonLink, Callout } from 'shared-kit/ui';
import styles from './highlights.module.css';

type Highlights = OutputOf<typeof contract.community.highlights>;

/** The upcoming challenge, and how many posts wait for their review. */
export function Challenge({
  challengeSpotlight,
  pendingCount,
}: Pick<Highlights, 'challengeSpotlight' | 'pendingCount'>) {
  return (
    <div className={styles.challenge}>
      <h3 className={styles.heading}>Upcoming challenge</h3>
      {challengeSpotlight ? (
        <Callout title={<span className={styles.task}>{challengeSpotlight.title}</span>}>
          <p className={styles.preview}>{challengeSpotlight.contentPreview}</p>
          <p className={styles.by}>Set by {challengeSpotlight.author}</p>
        </Callout>
      ) : (
        <p className={styles.none}>The next one is being set. Propose yours.</p>
      )}
      <p className={styles.pending}>
        {pendingCount === 0
          ? 'No submissions wait for review.'
          : `${pendingCount} ${pendingCount === 1 ? 'submission waits' : 'submissions wait'} for review.`}
      </p>
      <ButtonLink to="/submit" size="small" data-cta="challenge">
        Submit your own
      </ButtonLink>
    </div>
  );
}
