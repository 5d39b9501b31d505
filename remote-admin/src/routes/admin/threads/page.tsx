import { useMemo, useState } from 'react';
import { adminApi } from 'shared-kit/api/admin';
import { discussionCategories } from 'shared-kit/constants';
import type { ThreadSummary } from 'shared-kit/contract';
import { useNavigate } from 'shared-kit/router';
import { toast } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { AdminPage } from '../../../features/area/AdminPage';
import { AdminTable } from '../../../features/list/AdminTable';
import type { BulkOption } from '../../../features/list/BulkConfirmation';
import { FilterSelect } from '../../../features/list/FilterSelect';
import { useAdminList } from '../../../features/list/use-admin-list';
import { useRemoveRow } from '../../../features/list/use-row-changes';
import { createColumns } from './columns';
import { threadsList } from './threads-list';

const CATEGORIES = discussionCategories.map((value) => ({ value, label: value }));

const BULK_OPTIONS: readonly BulkOption[] = [
  {
    action: 'lock',
    label: 'Lock',
    question: (count, isOne) => `Lock ${count} ${isOne ? 'thread' : 'threads'}?`,
    description: 'A locked thread takes no replies from members.',
  },
  {
    action: 'unlock',
    label: 'Unlock',
    question: (count, isOne) => `Unlock ${count} ${isOne ? 'thread' : 'threads'}?`,
  },
  {
    action: 'delete',
    label: 'Delete',
    question: (count, isOne) =>
      isOne
        ? 'Delete this thread and its comments?'
        : `Delete ${count} threads and their comments?`,
    description: 'This cannot be undone.',
    danger: true,
  },
];

export function Component() {
  const list = useAdminList(threadsList);
  const navigate = useNavigate();
  const [deleted, setDeleted] = useState<ThreadSummary | null>(null);
  const remove = useRemoveRow(threadsList, {
    send: ({ _id: id }) => adminApi.adminThreads.remove({ params: { id } }),
    onSuccess: ({ title }) => toast(`“${title}” is deleted.`),
  });
  const { reportError, filters, changeFilters } = list;
  const columns = useMemo(
    () => createColumns({ onError: reportError, onDelete: setDeleted }),
    [reportError],
  );
  return (
    <AdminPage>
      <AdminTable
        list={list}
        caption="Discussions"
        columns={columns}
        rowLabel={({ title }) => title}
        onOpenRow={({ _id }) => void navigate(`/discussions/${_id}`)}
        search={{ label: 'Search discussions', placeholder: 'Words of the title or text' }}
        filters={
          <>
            <FilterSelect
              label="Category"
              value={filters.category}
              options={CATEGORIES}
              onChange={(category) => changeFilters({ category })}
            />
            <FilterSelect
              label="Lock"
              value={filters.locked}
              options={[
                { value: 'true', label: 'Locked' },
                { value: 'false', label: 'Open' },
              ]}
              onChange={(locked) => changeFilters({ locked })}
            />
            <FilterSelect
              label="Answer"
              value={filters.solved}
              options={[
                { value: 'true', label: 'Solved' },
                { value: 'false', label: 'Not solved' },
              ]}
              onChange={(solved) => changeFilters({ solved })}
            />
          </>
        }
        empty="No discussions yet. Be the first to ask a question."
        noMatches="No discussions match your search."
        bulkOptions={BULK_OPTIONS}
      />
      <ConfirmDialog
        open={deleted !== null}
        onOpenChange={() => setDeleted(null)}
        title="Delete this thread and its comments?"
        description={deleted && <bdi>{deleted.title}</bdi>}
        confirmLabel="Delete"
        danger
        onConfirm={() => deleted && remove.mutateAsync(deleted)}
      />
    </AdminPage>
  );
}
