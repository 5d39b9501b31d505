import { useQuery } from 'shared-kit/client/query';
import { EmptyState, QueryState, Skeleton } from 'shared-kit/ui';
import type { OnRequest } from './describe-change';
import { releasesQuery } from './queries';
import { RemoteCard } from './RemoteCard';
import { RemovedRemotes } from './RemovedRemotes';
import styles from './LiveTab.module.css';

/** What is live of each remote; the list refreshes by itself. */
export function LiveTab({ onRequest }: { onRequest: OnRequest }) {
  const query = useQuery(releasesQuery);
  return (
    <QueryState
      query={query}
      error={query.error?.message}
      skeleton={<LiveSkeleton />}
      isEmpty={({ remotes, removed }) => remotes.length + removed.length === 0}
      empty={<EmptyState>Nothing has been released yet.</EmptyState>}
    >
      {({ remotes, removed }) => (
        <div className={styles.remotes}>
          {remotes.map((remote) => (
            <RemoteCard key={remote.remote} remote={remote} onRequest={onRequest} />
          ))}
          {removed.length > 0 && <RemovedRemotes removed={removed} />}
        </div>
      )}
    </QueryState>
  );
}

function LiveSkeleton() {
  return (
    <div className={styles.remotes}>
      <Skeleton height="17rem" />
      <Skeleton height="17rem" />
      <Skeleton height="17rem" />
    </div>
  );
}
