import type { Challenge } from 'shared-kit/contract';
import { TextLink } from 'shared-kit/ui';
import { countEntries, RANKING_NAMES } from '../../../features/challenges/describe';
import { LocalTime } from '../../../features/challenges/LocalTime';
import { PhaseBadge } from '../../../features/challenges/PhaseBadge';
import styles from './page.module.css';

/** Who set it, when it opens and closes, and how entries are ranked. */
export function ChallengeFacts({ challenge }: { challenge: Challenge }) {
  const { phase, opensAt, closesAt, createdBy, ranking, entryCount } = challenge;
  return (
    <div className={styles.facts}>
      <p className={styles.row}>
        <PhaseBadge phase={phase} />
        <span>{RANKING_NAMES[ranking]}</span>
        {phase !== 'upcoming' && phase !== 'draft' && <span>{countEntries(entryCount)}</span>}
        <span>
          Set by{' '}
          <TextLink variant="quiet" dir="auto" to={`/profile/${createdBy.id}`}>
            {createdBy.name}
          </TextLink>
        </span>
      </p>
      {phase !== 'draft' && (
        <dl className={styles.times}>
          <div>
            <dt>{phase === 'upcoming' ? 'Opens' : 'Opened'}</dt>
            <dd>
              <LocalTime value={opensAt} withDistance={phase === 'upcoming'} />
            </dd>
          </div>
          <div>
            <dt>{phase === 'closed' ? 'Closed' : 'Closes'}</dt>
            <dd>
              <LocalTime value={closesAt} withDistance={phase === 'open'} />
            </dd>
          </div>
        </dl>
      )}
    </div>
  );
}
