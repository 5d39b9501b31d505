import type { Track } from 'shared-kit/contract';
import { DateText, StatusDot, TextLink, clampTitle } from 'shared-kit/ui';
import type { DataTableColumn } from 'shared-kit/ui/table';
import { SortHandle } from '../../../features/sortable/SortHandle';
import { DeleteTrack } from './DeleteTrack';
import styles from './page.module.css';

/** The columns of the table. `isSortable`: whether the rows have handles to move them by. */
export const createColumns = (isSortable: boolean): readonly DataTableColumn<Track>[] => [
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
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <span className={styles.word}>
        {status === 'published' ? (
          <StatusDot tone="success">Published</StatusDot>
        ) : (
          <StatusDot tone="neutral">Draft</StatusDot>
        )}
      </span>
    ),
  },
  {
    key: 'tutorials',
    header: 'Tutorials',
    align: 'end',
    isHiddenByDefault: true,
    cell: ({ tutorials }) => tutorials.length,
  },
  {
    key: 'updatedAt',
    header: 'Updated',
    sortable: true,
    cell: ({ updatedAt }) => (
      <span className={styles.date}>
        <DateText value={updatedAt} format="short" />
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    cell: (track) => (
      <span className={styles.actions}>
        <TextLink to={`/admin/tracks/${track._id}`} aria-label={`Edit ${track.title}`}>
          Edit
        </TextLink>
        <DeleteTrack track={track} />
      </span>
    ),
  },
];
