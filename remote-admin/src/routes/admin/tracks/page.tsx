import { useCallback, useMemo } from 'react';
import { adminApi } from 'shared-kit/client/admin';
import type { Track } from 'shared-kit/contract';
import { TextLink, clampTitle } from 'shared-kit/ui';
import type { DataTableColumn } from 'shared-kit/ui/table';
import { AdminListPage } from '../../../features/section/list/AdminListPage';
import type { BulkOption } from '../../../features/section/list/BulkConfirmation';
import {
  actionsColumn,
  dateColumn,
  publicationColumn,
} from '../../../features/section/list/columns';
import { DeleteRow } from '../../../features/section/list/DeleteRow';
import { useAdminList } from '../../../features/section/list/use-admin-list';
import { SortableList } from '../../../features/sortable/SortableList';
import { SortHandle } from '../../../features/sortable/SortHandle';
import { tracksList } from './queries';
import { useReorderTracks } from './use-reorder-tracks';
import styles from './page.module.css';

/** `isSortable`: whether the rows have handles to move them by. */
const createColumns = (isSortable: boolean): readonly DataTableColumn<Track>[] => [
  {
    key: 'order',
    header: 'Order',
    sortable: true,
    cell: ({ _id: id, order }) => (
      <span className={styles.order}>
        {isSortable && <SortHandle id={id} />}
        <span>{order}</span>
      </span>
    ),
  },
  {
    key: 'title',
    header: 'Title',
    rowHeader: true,
    sortable: true,
    cell: ({ title }) => (
      <span className={styles.title} dir="auto" {...clampTitle(title)}>
        {title}
      </span>
    ),
  },
  { key: 'slug', header: 'Slug', cell: ({ slug }) => <span className={styles.slug}>{slug}</span> },
  {
    key: 'level',
    header: 'Level',
    cell: ({ level }) => <span className={styles.word}>{level}</span>,
  },
  { key: 'duration', header: 'Duration', cell: ({ duration }) => duration || '–' },
  publicationColumn,
  {
    key: 'tutorials',
    header: 'Tutorials',
    align: 'end',
    isHiddenByDefault: true,
    cell: ({ tutorials }) => tutorials.length,
  },
  dateColumn('updatedAt', 'Updated'),
  actionsColumn((track) => (
    <>
      <TextLink to={`/admin/tracks/${track._id}`} aria-label={`Edit ${track.title}`}>
        Edit
      </TextLink>
      <DeleteRow
        list={tracksList}
        row={track}
        title={track.title}
        question={`Delete track: ${track.title}?`}
        description="Its page disappears; its tutorials stay. This cannot be undone."
        errorMessage="Failed to delete"
        send={(id) => adminApi.adminTracks.remove({ params: { id } })}
      />
    </>
  )),
];

const BULK_OPTIONS: readonly BulkOption[] = [
  { action: 'publish', label: 'Publish' },
  { action: 'unpublish', label: 'Revert to draft' },
  {
    action: 'delete',
    label: 'Delete',
    description: 'Their tutorials stay. This cannot be undone.',
    danger: true,
  },
];

export function Component() {
  const list = useAdminList(tracksList);
  const { query, rows, sort } = list;
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
    <SortableList ids={ids} nameOf={nameOf} onMove={move}>
      <AdminListPage
        list={list}
        description="Visitors see published tracks in this order. Move one by its handle, with the mouse or the arrow keys; sort by Order and clear the filters first."
        link={{ to: '/admin/tracks/new', label: 'New track' }}
        canRefresh
        caption="Learning tracks"
        noun="track"
        columns={columns}
        rowLabel={({ title }) => title}
        rowPath={({ _id }) => `/admin/tracks/${_id}`}
        search={{ label: 'Search tracks', placeholder: 'Title or slug' }}
        empty="No tracks yet."
        noMatches="No tracks match your search."
        error="Failed to load tracks"
        bulkOptions={BULK_OPTIONS}
      />
    </SortableList>
  );
}
