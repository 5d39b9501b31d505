import type { Member } from 'shared-kit/contract';
import { Badge, DateText, TextLink } from 'shared-kit/ui';
import type { DataTableColumn } from 'shared-kit/ui/table';
import { ActiveSwitch, RoleSelect } from './MemberControls';
import { useIsOwnAccount } from './own-account';
import { useUpdateMember } from './use-update-member';
import styles from './page.module.css';

interface CellProps {
  member: Member;
  onError: (error: Error) => void;
}

function NameCell({ member: { _id, name } }: Pick<CellProps, 'member'>) {
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

function RoleCell({ member, onError }: CellProps) {
  const { mutate, isPending } = useUpdateMember(onError);
  return (
    <RoleSelect
      member={member}
      busy={isPending}
      onChange={(change) => mutate({ row: member, change })}
    />
  );
}

function ActiveCell({ member, onError }: CellProps) {
  const { mutate, isPending } = useUpdateMember(onError);
  return (
    <ActiveSwitch
      member={member}
      busy={isPending}
      onChange={(change) => mutate({ row: member, change })}
    />
  );
}

/** The columns of the table; errors of role and switch go to `onError`. */
export const createColumns = (
  onError: (error: Error) => void,
): readonly DataTableColumn<Member>[] => [
  {
    key: 'name',
    header: 'Name',
    rowHeader: true,
    sortable: true,
    cell: (member) => <NameCell member={member} />,
  },
  {
    key: 'createdAt',
    header: 'Joined',
    sortable: true,
    cell: ({ createdAt }) => (
      <span className={styles.date}>
        <DateText value={createdAt} format="short" />
      </span>
    ),
  },
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
    cell: (member) => <RoleCell member={member} onError={onError} />,
  },
  {
    key: 'isActive',
    header: 'Status',
    cell: (member) => <ActiveCell member={member} onError={onError} />,
  },
];
