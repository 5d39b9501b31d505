import type { ReleasesOverview } from 'shared-kit/contract';
import { useQuery } from 'shared-kit/client/query';
import { useSearchState } from 'shared-kit/client/search-params';
import { Chip, ChipGroup, EmptyState, QueryState, Skeleton } from 'shared-kit/ui';
import type { OnRequest } from './describe-change';
import { historyParams, releasesQuery } from './queries';
import { ReleaseTable } from './ReleaseTable';
import { ScriptBudgetChart } from './ScriptBudgetChart';
import styles from './HistoryTab.module.css';

/** Every release in the store of one remote, and how its scripts have grown. */
export function HistoryTab({ onRequest }: { onRequest: OnRequest }) {
  const query = useQuery(releasesQuery);
  return (
    <QueryState
      query={query}
      error={query.error?.message}
      skeleton={<Skeleton height="30rem" />}
      isEmpty={({ remotes }) => remotes.length === 0}
      empty={<EmptyState>Nothing has been released yet.</EmptyState>}
    >
      {({ remotes }) => <RemoteHistory remotes={remotes} onRequest={onRequest} />}
    </QueryState>
  );
}

interface RemoteHistoryProps {
  remotes: ReleasesOverview['remotes'];
  onRequest: OnRequest;
}

function RemoteHistory({ remotes, onRequest }: RemoteHistoryProps) {
  const { state, change } = useSearchState(historyParams);
  const shown = remotes.find(({ remote }) => remote === state.remote) ?? remotes[0];
  if (shown === undefined) return null;
  return (
    <div className={styles.history}>
      <ChipGroup label="Remote">
        {remotes.map(({ remote, title }) => (
          <Chip key={remote} pressed={remote === shown.remote} onToggle={() => change({ remote })}>
            {title}
          </Chip>
        ))}
      </ChipGroup>
      <ReleaseTable remote={shown} onRequest={onRequest} />
      <ScriptBudgetChart remote={shown} />
    </div>
  );
}
