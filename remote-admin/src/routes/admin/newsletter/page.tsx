import { adminApi } from 'shared-kit/client/admin';
import type { NewsletterSummary } from 'shared-kit/contract';
import { TextLink, clampTitle } from 'shared-kit/ui';
import type { DataTableColumn } from 'shared-kit/ui/table';
import { AdminListPage } from '../../../features/section/list/AdminListPage';
import {
  DateCell,
  actionsColumn,
  badgeColumn,
  dateColumn,
} from '../../../features/section/list/columns';
import { DeleteRow } from '../../../features/section/list/DeleteRow';
import { useAdminList } from '../../../features/section/list/use-admin-list';
import { issuesList, STATUS_LABELS } from './queries';
import styles from './page.module.css';

const number = (value: number) => value.toLocaleString('en');

const countColumn = (
  key: keyof NewsletterSummary['counts'],
  header: string,
): DataTableColumn<NewsletterSummary> => ({
  key,
  header,
  align: 'end',
  cell: ({ status, counts }) =>
    status === 'draft' || status === 'scheduled' ? '–' : number(counts[key]),
});

const columns: readonly DataTableColumn<NewsletterSummary>[] = [
  {
    key: 'subject',
    header: 'Subject',
    rowHeader: true,
    sortable: true,
    cell: ({ subject }) => (
      <span className={styles.subject} dir="auto" {...clampTitle(subject)}>
        {subject}
      </span>
    ),
  },
  badgeColumn(STATUS_LABELS, {
    draft: 'neutral',
    scheduled: 'accent',
    sending: 'primary',
    stopped: 'danger',
    sent: 'primary',
  }),
  {
    key: 'when',
    header: 'Sent',
    cell: ({ status, scheduledAt, startedAt }) => {
      const at = startedAt ?? (status === 'scheduled' ? scheduledAt : null);
      return at === null ? '–' : <DateCell value={at} format="time" />;
    },
  },
  countColumn('recipients', 'Recipients'),
  countColumn('sent', 'Delivered'),
  countColumn('bounced', 'Bounced'),
  countColumn('clicks', 'Clicks'),
  dateColumn('updatedAt', 'Updated'),
  actionsColumn((issue) => (
    <>
      <TextLink to={`/admin/newsletter/${issue._id}`} aria-label={`Open ${issue.subject}`}>
        {issue.status === 'draft' ? 'Edit' : 'Open'}
      </TextLink>
      {issue.status === 'draft' && (
        <DeleteRow
          list={issuesList}
          row={issue}
          title={issue.subject}
          question={`Delete issue: ${issue.subject}?`}
          description="It has not been sent to anybody. This cannot be undone."
          errorMessage="Failed to delete"
          send={(id) => adminApi.adminNewsletter.remove({ params: { id } })}
        />
      )}
    </>
  )),
];

export function Component() {
  const list = useAdminList(issuesList);
  return (
    <AdminListPage
      list={list}
      description={
        <>
          <span>
            {'Issues go to confirmed subscribers. Opens are not tracked; clicks are only counted. '}
          </span>
          <TextLink to="/admin/newsletter/suppressions">Suppressed addresses</TextLink>
        </>
      }
      link={{ to: '/admin/newsletter/new', label: 'New issue' }}
      canRefresh
      caption="Issues of the newsletter"
      noun="issue"
      columns={columns}
      rowLabel={({ subject }) => subject}
      rowPath={({ _id }) => `/admin/newsletter/${_id}`}
      search={{ label: 'Search issues', placeholder: 'Subject' }}
      empty="No issues yet."
      noMatches="No issues match your search."
      error="Failed to load issues"
    />
  );
}
