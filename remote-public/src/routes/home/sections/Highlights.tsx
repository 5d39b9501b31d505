import { useQuery } from 'shared-kit/query';
import { QueryState } from 'shared-kit/ui';
import { Challenge } from '../../../features/highlights/Challenge';
import { Contributors } from '../../../features/highlights/Contributors';
import { HighlightsSkeleton } from '../../../features/highlights/HighlightsSkeleton';
import { highlightsQuery } from '../../../features/highlights/queries';
import { Near } from '../../../features/near/Near';
import { Band } from './Band';
import { TopAuthors } from './TopAuthors';
import styles from './Highlights.module.css';

const place = (
  <div className={styles.columns}>
    <HighlightsSkeleton />
    <HighlightsSkeleton />
    <HighlightsSkeleton />
  </div>
);

/** Who and what stands out in the community. */
export function Highlights() {
  return (
    <Band title="Community highlights">
      <Near skeleton={place} plain={{ to: '/discussions', label: 'See who is talking' }}>
        <Loaded />
      </Near>
    </Band>
  );
}

function Loaded() {
  const highlights = useQuery(highlightsQuery());
  return (
    <QueryState query={highlights} skeleton={place} error="Highlights unavailable">
      {({ topContributors, challengeSpotlight, pendingCount }) => (
        <div className={styles.columns}>
          <div>
            <h3 className={styles.heading}>Top contributors</h3>
            <Contributors people={topContributors} />
          </div>
          <div>
            <h3 className={styles.heading}>Top followed authors</h3>
            <TopAuthors />
          </div>
          <Challenge challengeSpotlight={challengeSpotlight} pendingCount={pendingCount} />
        </div>
      )}
    </QueryState>
  );
}
