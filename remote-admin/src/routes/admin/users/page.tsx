import { useMemo } from 'react';
import { UserPlus } from 'lucide-react';
import { useNavigate } from 'shared-kit/router';
import { ButtonLink } from 'shared-kit/ui';
import { AdminPage } from '../../../features/area/AdminPage';
import { AdminTable } from '../../../features/list/AdminTable';
import type { BulkOption } from '../../../features/list/BulkConfirmation';
import { FilterSelect } from '../../../features/list/FilterSelect';
import { RefreshButton } from '../../../features/list/RefreshButton';
import { useAdminList } from '../../../features/list/use-admin-list';
import { createColumns } from './columns';
import { ROLE_OPTIONS } from './role-options';
import { usersList } from './users-list';

const members = (count: string, isOne: boolean) => `${count} ${isOne ? 'member' : 'members'}?`;

const SIGNED_OUT = 'They are signed out everywhere.';

const BULK_OPTIONS: readonly BulkOption[] = [
  {
    action: 'activate',
    label: 'Activate',
    question: (...count) => `Activate ${members(...count)}`,
    description: 'They can log in again.',
  },
  {
    action: 'disable',
    label: 'Disable',
    question: (...count) => `Disable ${members(...count)}`,
    description: `${SIGNED_OUT} They cannot log in until they are activated again.`,
    danger: true,
  },
  {
    action: 'set-role',
    label: 'Set role',
    question: (...count) => `Set the role of ${members(...count)}`,
    description: SIGNED_OUT,
    value: { label: 'Role', options: ROLE_OPTIONS },
  },
];

export function Component() {
  const list = useAdminList(usersList);
  const navigate = useNavigate();
  const { reportError, filters, changeFilters } = list;
  const columns = useMemo(() => createColumns(reportError), [reportError]);
  return (
    <AdminPage
      actions={
        <>
          <RefreshButton query={list.query} />
          <ButtonLink
            to="/admin/users/new"
            variant="primary"
            icon={<UserPlus aria-hidden="true" size={18} />}
          >
            New account
          </ButtonLink>
        </>
      }
    >
      <AdminTable
        list={list}
        caption="Users"
        columns={columns}
        rowLabel={({ name }) => name}
        onOpenRow={({ _id }) => void navigate(`/admin/users/${_id}`)}
        search={{ label: 'Search users', placeholder: 'Name or email' }}
        filters={
          <>
            <FilterSelect
              label="Role"
              value={filters.role}
              options={ROLE_OPTIONS}
              onChange={(role) => changeFilters({ role })}
            />
            <FilterSelect
              label="Status"
              value={filters.active}
              options={[
                { value: 'true', label: 'Active' },
                { value: 'false', label: 'Disabled' },
              ]}
              onChange={(active) => changeFilters({ active })}
            />
          </>
        }
        empty="No members yet."
        noMatches="No members match your search."
        bulkOptions={BULK_OPTIONS}
      />
    </AdminPage>
  );
}
