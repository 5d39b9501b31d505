import { Badge, EmptyState, Section, TextLink, clampTitle } from 'shared-kit/ui';
import { Table, type TableColumn } from 'shared-kit/ui/table';
import type { Summary } from './queries';

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

export function LatestMembers({ users }: { users: Member[] }) {
  return (
    <Section title="Latest members">
      {users.length === 0 ? (
        <EmptyState>No members yet.</EmptyState>
      ) : (
        <Table
          caption="Latest members"
          columns={memberColumns}
          rows={users}
          rowKey={({ _id }) => _id}
        />
      )}
    </Section>
  );
}

export function LatestThreads({ threads }: { threads: Thread[] }) {
  return (
    <Section title="Latest threads">
      {threads.length === 0 ? (
        <EmptyState>No discussions yet. Be the first to ask a question.</EmptyState>
      ) : (
        <Table
          caption="Latest threads"
          columns={threadColumns}
          rows={threads}
          rowKey={({ _id }) => _id}
        />
      )}
    </Section>
  );
}
