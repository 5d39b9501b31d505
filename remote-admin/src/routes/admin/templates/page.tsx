import { adminApi } from 'shared-kit/client/admin';
import type { Template } from 'shared-kit/contract';
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
import { templatesList } from './queries';
import styles from './page.module.css';

const columns: readonly DataTableColumn<Template>[] = [
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
  publicationColumn,
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
  dateColumn('updatedAt', 'Updated'),
  actionsColumn((template) => (
    <>
      <TextLink to={`/admin/templates/${template._id}`} aria-label={`Edit ${template.title}`}>
        Edit
      </TextLink>
      <DeleteRow
        list={templatesList}
        row={template}
        title={template.title}
        question={`Delete template: ${template.title}?`}
        description="Its page and its download disappear. This cannot be undone."
        errorMessage="Failed to delete"
        send={(id) => adminApi.adminTemplates.remove({ params: { id } })}
      />
    </>
  )),
];

const BULK_OPTIONS: readonly BulkOption[] = [
  { action: 'publish', label: 'Publish', description: 'One without a file is not published.' },
  { action: 'unpublish', label: 'Revert to draft' },
  {
    action: 'delete',
    label: 'Delete',
    description: 'Their pages and downloads disappear. This cannot be undone.',
    danger: true,
  },
];

export function Component() {
  const list = useAdminList(templatesList);
  return (
    <AdminListPage
      list={list}
      link={{ to: '/admin/templates/new', label: 'New template' }}
      canRefresh
      caption="Templates"
      noun="template"
      columns={columns}
      rowLabel={({ title }) => title}
      rowPath={({ _id }) => `/admin/templates/${_id}`}
      search={{ label: 'Search templates', placeholder: 'Title or slug' }}
      empty="No templates found."
      noMatches="No templates match your search."
      error="Failed to load templates"
      bulkOptions={BULK_OPTIONS}
    />
  );
}
