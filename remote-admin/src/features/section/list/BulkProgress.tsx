import { useEffect } from 'react';
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from 'shared-kit/client/query';
import { adminApi } from 'shared-kit/client/admin';
import type { BulkOperation } from 'shared-kit/contract';
import { Alert, Button, LoadMore, QueryState, SkeletonLines } from 'shared-kit/ui';
import { Dialog } from 'shared-kit/ui/dialog';
import {
  bulkOperationQuery,
  describeOutcome,
  refetchChangedList,
  reportWhenEnded,
} from './bulk-operation';
import styles from './BulkProgress.module.css';

export interface BulkProgressProps {
  /** Of the operation. */
  id: string;
  /** The list whose rows it changes. */
  listName: string;
  /** Called with the operation that undoes this one. */
  onUndo: (operationId: string) => void;
  onClose: (isFinished: boolean) => void;
}

const format = (count: number) => count.toLocaleString('en');

function describeState(operation: BulkOperation | undefined): string {
  if (operation?.status === 'stopped') return 'Stopped';
  if (operation?.status === 'done') return 'Finished';
  return operation?.undoOf ? 'Undoing…' : 'Changing…';
}

/**
 * The progress of a bulk change and, once it has ended, what it did: to how many rows, to which not
 * and why, with Undo where that is possible. It goes on if the dialog is closed.
 */
export function BulkProgress({ id, listName, onUndo, onClose }: BulkProgressProps) {
  const queryClient = useQueryClient();
  const { data: operation, error } = useQuery(bulkOperationQuery(id));
  const isFinished = operation !== undefined && operation.status !== 'running';
  useEffect(() => {
    if (isFinished) refetchChangedList(queryClient, listName);
  }, [isFinished, listName, queryClient]);
  const stop = useMutation({ mutationFn: () => adminApi.adminBulk.stop({ params: { id } }) });
  const undo = useMutation({
    mutationFn: () => adminApi.adminBulk.undo({ params: { id } }),
    onSuccess: ({ _id }) => onUndo(_id),
  });
  const close = () => {
    if (!isFinished) reportWhenEnded(queryClient, id, listName);
    onClose(isFinished);
  };
  const shownError = stop.error ?? undo.error ?? error;
  const { processed = 0, total = 0 } = operation ?? {};
  return (
    <Dialog
      open
      size="small"
      onOpenChange={close}
      title={describeState(operation)}
      description={
        isFinished
          ? describeOutcome(operation)
          : 'You can close this: the change goes on, and Jobs & Mail shows it.'
      }
      footer={
        <>
          {isFinished && operation.canUndo && (
            <Button busy={undo.isPending} onClick={() => undo.mutate()}>
              Undo
            </Button>
          )}
          {!isFinished && (
            <Button busy={stop.isPending} onClick={() => stop.mutate()}>
              Stop
            </Button>
          )}
          <Button variant="primary" onClick={close}>
            Close
          </Button>
        </>
      }
    >
      <progress
        className={styles.bar}
        aria-label="Progress"
        value={total === 0 && isFinished ? 1 : processed}
        max={Math.max(1, total)}
      />
      <p className={styles.count}>{`${format(processed)} of ${format(total)}`}</p>
      {isFinished && operation.failed > 0 && <FailedRows operationId={id} />}
      {shownError && <Alert>{shownError.message}</Alert>}
    </Dialog>
  );
}

const failedRowsQuery = (operationId: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'bulk-failures', operationId],
    queryFn: ({ signal, pageParam }) =>
      adminApi.adminBulk.results(
        {
          params: { id: operationId },
          query: { outcome: 'failed', limit: 20, ...(pageParam && { cursor: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The rows that a bulk change could not change, with the reasons. */
function FailedRows({ operationId }: { operationId: string }) {
  const query = useInfiniteQuery(failedRowsQuery(operationId));
  return (
    <QueryState query={query} error={query.error?.message} skeleton={<SkeletonLines />}>
      {({ pages }) => (
        <>
          <ul className={styles.failures} aria-label="Rows that failed">
            {pages
              .flatMap(({ items }) => items)
              .map(({ rowId, label, message }) => (
                <li key={rowId}>
                  <strong dir="auto">{label}</strong> <span>{message}</span>
                </li>
              ))}
          </ul>
          <LoadMore
            hasMore={query.hasNextPage}
            busy={query.isFetchingNextPage}
            onLoadMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </QueryState>
  );
}
