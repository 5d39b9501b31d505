import { UserPlus } from 'lucide-react';
import type { Member } from 'shared-kit/contract';
import { Badge, TextLink } from 'shared-kit/ui';
import type { DataTableColumn } from 'shared-kit/ui/table';
import { AdminListPage } from '../../../features/section/list/AdminListPage';
import type { BulkOption } from '../../../features/section/list/BulkConfirmation';
import { dateColumn } from '../../../features/section/list/columns';
import { useAdminList } from '../../../features/section/list/use-admin-list';
import { ActiveSwitch, RoleSelect } from './MemberControls';
import { useIsOwnAccount } from './own-account';
import { ROLE_OPTIONS, usersList } from './queries';
import { useUpdateMember } from './use-update-member';
import styles from './page.module.css';

function NameCell({ member: { _id, name } }: { member: Member }) {
  const isOwn = useIsOwnAccount(_id);
  return (
    <span className={styles.name}>
      <TextLink to={`/admin/users/${_id}`} variant="quiet" dir="auto">
        {name}
      </TextLink>
      {isOwn && <Badge tone="primary">You</Badge>}
    </span>
  );
}

interface ControlCellProps {
  member: Member;
  Control: typeof RoleSelect | typeof ActiveSwitch;
}

function ControlCell({ member, Control }: ControlCellProps) {
  const { mutate, isPending } = useUpdateMember();
  return (
    <Control
      member={member}
      busy={isPending}
      onChange={(change) => mutate({ row: member, change })}
    />
  );
}

const columns: readonly DataTableColumn<Member>[] = [
  {
    key: 'name',
    header: 'Name',
    rowHeader: true,
    sortable: true,
    cell: (member) => <NameCell member={member} />,
  },
  dateColumn('createdAt', 'Joined'),
  {
    key: 'email',
    header: 'Email',
    sortable: true,
    cell: ({ email }) => <span className={styles.email}>{email}</span>,
  },
  {
    key: 'role',
    header: 'Role',
    sortable: true,
    cell: (member) => <ControlCell member={member} Control={RoleSelect} />,
  },
  {
    key: 'isActive',
    header: 'Status',
    cell: (member) => <ControlCell member={member} Control={ActiveSwitch} />,
  },
];

const SIGNED_OUT = 'They are signed out everywhere.';

const BULK_OPTIONS: readonly BulkOption[] = [
  { action: 'activate', label: 'Activate', description: 'They can log in again.' },
  {
    action: 'disable',
    label: 'Disable',
    description: `${SIGNED_OUT} They cannot log in until they are activated again.`,
    danger: true,
  },
  {
    action: 'set-role',
    label: 'Set role',
    question: (count, isOne) => `Set the role of ${count} ${isOne ? 'member' : 'members'}?`,
    description: SIGNED_OUT,
    value: { label: 'Role', options: ROLE_OPTIONS },
  },
];

export function Component() {
  const list = useAdminList(usersList);
  return (
    <AdminListPage
      list={list}
      link={{ to: '/admin/users/new', label: 'New account', Icon: UserPlus }}
      canRefresh
      caption="Users"
      noun="member"
      columns={columns}
      rowLabel={({ name }) => name}
      rowPath={({ _id }) => `/admin/users/${_id}`}
      search={{ label: 'Search users', placeholder: 'Name or email' }}
      empty="No members yet."
      noMatches="No members match your search."
      bulkOptions={BULK_OPTIONS}
    />
  );
}
