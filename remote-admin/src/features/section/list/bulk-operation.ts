import { QueryObserver, queryOptions, type QueryClient } from 'shared-kit/client/query';
import { adminApi } from 'shared-kit/client/admin';
import type { BulkOperation } from 'shared-kit/contract';
import { toast } from 'shared-kit/ui';

const POLL_MS = 700;

const isRunning = (operation: BulkOperation | undefined) => operation?.status === 'running';

/** A bulk change, requested again until it has ended. */
export const bulkOperationQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'bulk', id],
    queryFn: ({ signal }) => adminApi.adminBulk.byId({ params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data === undefined || isRunning(state.data) ? POLL_MS : false,
  });

const format = (count: number) => count.toLocaleString('en');

/** 'Changed 12, left 3 as they were, 1 failed.' */
export function describeOutcome({ changed, unchanged, failed }: BulkOperation): string {
  const parts = [`${format(changed)} changed`];
  if (unchanged > 0) parts.push(`${format(unchanged)} were so already`);
  if (failed > 0) parts.push(`${format(failed)} failed`);
  return `${parts.join(', ')}.`;
}

/** After a bulk change the list is requested again, and all else when it is shown next. */
export function refetchChangedList(queryClient: QueryClient, listName: string): void {
  void queryClient.invalidateQueries({ queryKey: ['admin', 'list', listName] });
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[1] !== 'list' && queryKey[1] !== 'bulk',
    refetchType: 'none',
  });
}

/** Says how a bulk change has ended whose dialog was closed while it ran, and shows its list anew. */
export function reportWhenEnded(queryClient: QueryClient, id: string, listName: string): void {
  const unsubscribe = new QueryObserver(queryClient, bulkOperationQuery(id)).subscribe(
    ({ data, isError }) => {
      // The session has ended, or the operation was removed.
      if (isError) unsubscribe();
      if (data === undefined || isRunning(data)) return;
      unsubscribe();
      refetchChangedList(queryClient, listName);
      toast(describeOutcome(data), { tone: data.failed > 0 ? 'danger' : 'success' });
    },
  );
}
