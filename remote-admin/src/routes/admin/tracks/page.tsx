import { useCallback, useMemo } from 'react';
import { Plus } from 'lucide-react';
import { useNavigate } from 'shared-kit/router';
import { levels } from 'shared-kit/constants';
import { ButtonLink } from 'shared-kit/ui';
import { AdminPage } from '../../../features/area/AdminPage';
import { AdminTable } from '../../../features/list/AdminTable';
import type { BulkOption } from '../../../features/list/BulkConfirmation';
import { FilterSelect } from '../../../features/list/FilterSelect';
import { RefreshButton } from '../../../features/list/RefreshButton';
import { useAdminList } from '../../../features/list/use-admin-list';
import { SortableList } from '../../../features/sortable/SortableList';
import { createColumns } from './columns';
import { tracksList } from './tracks-list';
import { useReorderTracks } from './use-reorder-tracks';

const tracks = (count: string, isOne: boolean) => `${count} ${isOne ? 'track' : 'tracks'}?`;

const BULK_OPTIONS: readonly BulkOption[] = [
  { action: 'publish', label: 'Publish', question: (...count) => `Publish ${tracks(...count)}` },
  {
    action: 'unpublish',
    label: 'Revert to draft',
    question: (...count) => `Revert to draft ${tracks(...count)}`,
  },
  {
    action: 'delete',
    label: 'Delete',
    question: (...count) => `Delete ${tracks(...count)}`,
    description: 'Their tutorials stay. This cannot be undone.',
    danger: true,
  },
];

export function Component() {
  const list = useAdminList(tracksList);
  const navigate = useNavigate();
  const { filters, changeFilters, query, rows, sort } = list;
  const move = useReorderTracks(list.reportError);
  const isSortable =
    sort.column === 'order' &&
    sort.direction === 'ascending' &&
    !list.isFiltered &&
    !query.isPlaceholderData &&
    (rows?.length ?? 0) > 1;
  const columns = useMemo(() => createColumns(isSortable), [isSortable]);
  const ids = useMemo(() => (rows ?? []).map(({ _id }) => _id), [rows]);
  const nameOf = useCallback(
    (id: string) => rows?.find(({ _id }) => _id === id)?.title ?? 'Track',
    [rows],
  );
  return (
    <AdminPage
      description="Visitors see published tracks in this order. Move one by its handle, with the mouse or the arrow keys; sort by Order and clear the filters first."
      actions={
        <>
          <RefreshButton query={query} />
          <ButtonLink
            to="/admin/tracks/new"
            variant="primary"
            icon={<Plus aria-hidden="true" size={18} />}
          >
            New track
          </ButtonLink>
        </>
      }
    >
      <SortableList ids={ids} nameOf={nameOf} onMove={move}>
        <AdminTable
          list={list}
          caption="Learning tracks"
          columns={columns}
          rowLabel={({ title }) => title}
          onOpenRow={({ _id }) => void navigate(`/admin/tracks/${_id}`)}
          search={{ label: 'Search tracks', placeholder: 'Title or slug' }}
          filters={
            <>
              <FilterSelect
                label="Status"
                value={filters.status}
                options={[
                  { value: 'draft', label: 'Draft' },
                  { value: 'published', label: 'Published' },
                ]}
                onChange={(status) => changeFilters({ status })}
              />
              <FilterSelect
                label="Level"
                value={filters.level}
                options={levels.map((level) => ({ value: level, label: level }))}
                onChange={(level) => changeFilters({ level })}
              />
            </>
          }
          empty="No tracks yet."
          noMatches="No tracks match your search."
          error="Failed to load tracks"
          bulkOptions={BULK_OPTIONS}
        />
      </SortableList>
    </AdminPage>
  );
}
