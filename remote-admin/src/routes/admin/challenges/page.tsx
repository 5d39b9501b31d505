import { adminApi } from 'shared-kit/client/admin';
import type { EditedChallenge } from 'shared-kit/contract';
import { StatusDot, TextLink, clampTitle } from 'shared-kit/ui';
import type { DataTableColumn } from 'shared-kit/ui/table';
import { AdminListPage } from '../../../features/section/list/AdminListPage';
import { actionsColumn, DateCell, dateColumn } from '../../../features/section/list/columns';
import { DeleteRow } from '../../../features/section/list/DeleteRow';
import { useAdminList } from '../../../features/section/list/use-admin-list';
import { challengesList } from './challenges-list';
import styles from './page.module.css';

const STATUS = {
  draft: { label: 'Draft', tone: 'neutral' },
  upcoming: { label: 'Scheduled', tone: 'pending' },
  open: { label: 'Open', tone: 'success' },
  closed: { label: 'Closed', tone: 'neutral' },
} as const;

const RANKING = { shortest: 'Shortest formula', 'fewest-functions': 'Fewest functions' } as const;

function TimeCell({ value }: { value: string | null }) {
  if (value === null) return <span className={styles.none}>Not set</span>;
  return <DateCell value={value} format="time" />;
}

const columns: readonly DataTableColumn<EditedChallenge>[] = [
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
  {
    key: 'phase',
    header: 'Status',
    cell: ({ phase }) => <StatusDot tone={STATUS[phase].tone}>{STATUS[phase].label}</StatusDot>,
  },
  {
    key: 'opensAt',
    header: 'Opens',
    sortable: true,
    cell: ({ opensAt }) => <TimeCell value={opensAt} />,
  },
  {
    key: 'closesAt',
    header: 'Closes',
    sortable: true,
    cell: ({ closesAt }) => <TimeCell value={closesAt} />,
  },
  { key: 'entries', header: 'Entries', cell: ({ entryCount }) => entryCount.toLocaleString('en') },
  {
    key: 'ranking',
    header: 'Ranking',
    isHiddenByDefault: true,
    cell: ({ ranking }) => RANKING[ranking],
  },
  {
    key: 'author',
    header: 'Set by',
    isHiddenByDefault: true,
    cell: ({ createdBy }) => createdBy.name,
  },
  dateColumn('updatedAt', 'Updated', { isHiddenByDefault: true }),
  actionsColumn((challenge) => (
    <>
      <TextLink
        to={`/challenges/edit/${challenge._id}`}
        aria-label={`Open editor: ${challenge.title}`}
      >
        Open editor
      </TextLink>
      <DeleteRow
        list={challengesList}
        row={challenge}
        title={challenge.title}
        question={`Delete challenge: ${challenge.title}?`}
        description="Its entries are deleted with it. Its discussion stays. This cannot be undone."
        send={(id) => adminApi.adminChallenges.remove({ params: { id } })}
      />
    </>
  )),
];

export function Component() {
  const list = useAdminList(challengesList);
  return (
    <AdminListPage
      list={list}
      description="Set by admins and moderators, who share one editor on the site. Entries are hidden until a challenge closes."
      link={{ to: '/challenges/new', label: 'New challenge' }}
      caption="Challenges"
      columns={columns}
      rowLabel={({ title }) => title}
      rowPath={({ _id }) => `/challenges/edit/${_id}`}
      search={{ label: 'Search challenges', placeholder: 'Title' }}
      empty="No challenges yet."
      noMatches="No challenges match your search."
      error="Unable to load challenges"
    />
  );
}
