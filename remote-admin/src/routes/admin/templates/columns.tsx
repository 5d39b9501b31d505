import type { Template } from 'shared-kit/contract';
import { DateText, StatusDot, TextLink, clampTitle } from 'shared-kit/ui';
import type { DataTableColumn } from 'shared-kit/ui/table';
import { DeleteTemplate } from './DeleteTemplate';
import styles from './page.module.css';

export const columns: readonly DataTableColumn<Template>[] = [
  {
    key: 'title',
    header: 'Title',
    rowHeader: true,
    sortable: true,
    cell: ({ title, slug }) => (
      <span className={styles.title}>
        <span dir="auto" {...clampTitle(title)}>
          {title}
        </span>
        <span className={styles.slug}>{slug}</span>
      </span>
    ),
  },
  { key: 'type', header: 'Type', cell: ({ type }) => <span className={styles.word}>{type}</span> },
  { key: 'version', header: 'Version', cell: ({ version }) => version },
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
    key: 'gated',
    header: 'Gated',
    cell: ({ gated }) => <span className={styles.word}>{gated ? 'Gated' : 'Free'}</span>,
  },
  {
    key: 'downloads',
    header: 'Downloads',
    align: 'end',
    sortable: true,
    cell: ({ downloads }) => downloads.toLocaleString('en'),
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
    cell: (template) => (
      <span className={styles.actions}>
        <TextLink to={`/admin/templates/${template._id}`} aria-label={`Edit ${template.title}`}>
          Edit
        </TextLink>
        <DeleteTemplate template={template} />
      </span>
    ),
  },
];
