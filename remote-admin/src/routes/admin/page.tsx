import { useQuery } from 'shared-kit/client/query';
import {
  Badge,
  EmptyState,
  QueryState,
  Section,
  Skeleton,
  TextLink,
  clampTitle,
} from 'shared-kit/ui';
import { Table, type TableColumn } from 'shared-kit/ui/table';
import { AdminPage } from '../../features/section/AdminPage';
import { summaryQuery, type Summary } from './queries';
import styles from './page.module.css';

type Member = Summary['latest']['users'][number];
type Thread = Summary['latest']['threads'][number];

const memberColumns: readonly TableColumn<Member>[] = [
  { key: 'name', header: 'Name', rowHeader: true, cell: ({ name }) => name },
  { key: 'email', header: 'Email', cell: ({ email }) => email },
  { key: 'role', header: 'Role', cell: ({ role }) => <Badge>{role}</Badge> },
];

const threadColumns: readonly TableColumn<Thread>[] = [
  {
    key: 'title',
    header: 'Title',
    rowHeader: true,
    cell: ({ _id, title }) => (
      <TextLink to={`/discussions/${_id}`} {...clampTitle(title)}>
        {title}
      </TextLink>
    ),
  },
  { key: 'author', header: 'Author', cell: ({ createdBy }) => createdBy.name },
  {
    key: 'status',
    header: 'Status',
    cell: ({ locked }) =>
      locked ? <Badge tone="accent">Locked</Badge> : <Badge tone="primary">Open</Badge>,
  },
];

const COUNTS: readonly { name: keyof Summary['counts']; label: string; path: string }[] = [
  { name: 'users', label: 'Total users', path: '/admin/users' },
  { name: 'activeUsers', label: 'Active users', path: '/admin/users?active=true' },
  { name: 'publishedPosts', label: 'Published posts', path: '/admin/posts?status=published' },
  { name: 'communityPending', label: 'Pending submissions', path: '/admin/community' },
  { name: 'openThreads', label: 'Open threads', path: '/admin/threads?locked=false' },
  { name: 'comments', label: 'Comments', path: '/admin/comments' },
];

export function Component() {
  const query = useQuery(summaryQuery);
  return (
    <AdminPage>
      <QueryState query={query} error={query.error?.message} skeleton={<SummarySkeleton />}>
        {(summary) => <SummaryPanel summary={summary} />}
      </QueryState>
    </AdminPage>
  );
}

function SummaryPanel({ summary: { counts, latest } }: { summary: Summary }) {
  return (
    <>
      <dl className={styles.counts}>
        {COUNTS.map(({ name, label, path }) => (
          <div key={name} className={styles.count}>
            <dt>{label}</dt>
            <dd>
              <TextLink to={path} aria-label={`${label}: ${counts[name].toLocaleString('en')}`}>
                {counts[name].toLocaleString('en')}
              </TextLink>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.latest}>
        <div>
          <Latest
            title="Latest members"
            columns={memberColumns}
            rows={latest.users}
            empty="No members yet."
          />
        </div>
        <div>
          <Latest
            title="Latest threads"
            columns={threadColumns}
            rows={latest.threads}
            empty="No discussions yet. Be the first to ask a question."
          />
        </div>
      </div>
    </>
  );
}

interface LatestProps<Row> {
  title: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  empty: string;
}

function Latest<Row extends { _id: string }>({ title, columns, rows, empty }: LatestProps<Row>) {
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <EmptyState>{empty}</EmptyState>
      ) : (
        <Table caption={title} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
      )}
    </Section>
  );
}

function SummarySkeleton() {
  return (
    <>
      <Skeleton height="6rem" />
      <div className={styles.latest}>
        <Skeleton height="18rem" />
        <Skeleton height="18rem" />
      </div>
    </>
  );
}
