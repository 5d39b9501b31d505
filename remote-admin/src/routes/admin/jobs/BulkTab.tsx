import { useState } from 'react';
import { Undo2 } from 'lucide-react';
import { adminApi } from 'shared-kit/client/admin';
import type { BulkOperation } from 'shared-kit/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from 'shared-kit/client/query';
import { Button, DateText, EmptyState, LoadMore } from 'shared-kit/ui';
import { Banner } from 'shared-kit/ui/banner';
import { DataTable, type DataTableColumn } from 'shared-kit/ui/table';
import { badgeColumn } from '../../../features/section/list/columns';
import { BulkProgress } from '../../../features/section/list/BulkProgress';
import { bulkQuery } from './queries';
import styles from './page.module.css';

const AREAS: Readonly<Record<BulkOperation['area'], string>> = {
  users: 'members',
  posts: 'posts',
  tracks: 'tracks',
  templates: 'templates',
  submissions: 'submissions',
  threads: 'threads',
  comments: 'comments',
  subscribers: 'subscribers',
  mail: 'mails',
};

const ACTIONS: Readonly<Record<string, string>> = {
  'set-role': 'Set the role of',
  'add-tag': 'Add a tag to',
  'remove-tag': 'Remove a tag from',
  retry: 'Try again',
};

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'Lock 12 threads', 'Undo: lock 12 threads', 'Add a tag to 3 subscribers: vba'. */
function describeOperation({ action, area, total, value, undoOf }: BulkOperation): string {
  const verb = ACTIONS[action] ?? capitalise(action.replace(/-/g, ' '));
  const what = `${verb} ${format(total)} ${AREAS[area]}`;
  const text = value === '' ? what : `${what}: ${value}`;
  return undoOf === null ? text : `Undo: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

const format = (count: number) => count.toLocaleString('en');

interface ColumnOptions {
  onOpen: (operation: BulkOperation) => void;
  onUndo: (operation: BulkOperation) => void;
}

const createColumns = ({
  onOpen,
  onUndo,
}: ColumnOptions): readonly DataTableColumn<BulkOperation>[] => [
  {
    key: 'change',
    header: 'Change',
    rowHeader: true,
    cell: (operation) => <span dir="auto">{describeOperation(operation)}</span>,
  },
  { key: 'actor', header: 'Who', cell: ({ actor }) => <bdi className={styles.actor}>{actor}</bdi> },
  {
    key: 'createdAt',
    header: 'Started',
    cell: ({ createdAt }) => <DateText value={createdAt} format="time" />,
  },
  badgeColumn(
    { running: 'Running', done: 'Done', stopped: 'Stopped' },
    { running: 'info', done: 'primary', stopped: 'neutral' },
  ),
  {
    key: 'progress',
    header: 'Progress',
    cell: (operation) => (
      <span className={styles.lines}>
        <progress
          className={styles.bar}
          aria-label={`Progress: ${describeOperation(operation)}`}
          value={operation.processed}
          max={Math.max(1, operation.total)}
        />
        <span className={styles.detail}>
          {`${format(operation.processed)} of ${format(operation.total)}`}
        </span>
      </span>
    ),
  },
  {
    key: 'outcome',
    header: 'Outcome',
    cell: ({ changed, unchanged, failed }) => (
      <span className={styles.lines}>
        <span>{`${format(changed)} changed`}</span>
        {unchanged > 0 && <span className={styles.detail}>{`${format(unchanged)} unchanged`}</span>}
        {failed > 0 && <span className={styles.error}>{`${format(failed)} failed`}</span>}
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    cell: (operation) => (
      <span className={styles.actions}>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Details: ${describeOperation(operation)}`}
          onClick={() => onOpen(operation)}
        >
          Details
        </Button>
        {operation.canUndo && (
          <Button
            size="small"
            aria-label={`Undo: ${describeOperation(operation)}`}
            icon={<Undo2 aria-hidden="true" />}
            onClick={() => onUndo(operation)}
          >
            Undo
          </Button>
        )}
      </span>
    ),
  },
];

/** The latest changes of many rows, with their progress; Undo where it is possible. */
export function BulkTab() {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(bulkQuery);
  const [opened, setOpened] = useState<Pick<BulkOperation, '_id' | 'area'> | null>(null);
  const undo = useMutation({
    mutationFn: ({ _id: id }: BulkOperation) => adminApi.adminBulk.undo({ params: { id } }),
    onSuccess: setOpened,
  });
  const { mutate } = undo;
  const [columns] = useState(() => createColumns({ onOpen: setOpened, onUndo: mutate }));
  return (
    <div className={styles.tab}>
      {undo.error && (
        <Banner tone="danger" onDismiss={undo.reset}>
          {undo.error.message}
        </Banner>
      )}
      <DataTable
        caption="Bulk changes"
        columns={columns}
        rows={query.data?.pages.flatMap(({ items }) => items)}
        rowKey={({ _id }) => _id}
        rowLabel={describeOperation}
        onOpenRow={setOpened}
        storageKey="bulk-changes"
        error={query.error?.message}
        onRetry={() => void query.refetch()}
        empty={<EmptyState>No bulk changes yet.</EmptyState>}
        footer={
          <LoadMore
            hasMore={query.hasNextPage}
            busy={query.isFetchingNextPage}
            onLoadMore={() => void query.fetchNextPage()}
          />
        }
      />
      {opened && (
        <BulkProgress
          key={opened._id}
          id={opened._id}
          listName={opened.area}
          onUndo={(id) => setOpened({ _id: id, area: opened.area })}
          onClose={() => {
            setOpened(null);
            void queryClient.invalidateQueries(bulkQuery);
          }}
        />
      )}
    </div>
  );
}
