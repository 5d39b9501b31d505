import { useMemo } from 'react';
import { FileUp } from 'lucide-react';
import { ButtonLink } from 'shared-kit/ui';
import { AdminPage } from '../../../features/area/AdminPage';
import { AdminTable } from '../../../features/list/AdminTable';
import type { BulkOption } from '../../../features/list/BulkConfirmation';
import { FilterSelect } from '../../../features/list/FilterSelect';
import { useAdminList } from '../../../features/list/use-admin-list';
import { createColumns } from './columns';
import { subscribersList } from './subscribers-list';

const subscribers = (count: string, isOne: boolean) =>
  `${count} ${isOne ? 'subscriber' : 'subscribers'}`;

const BULK_OPTIONS: readonly BulkOption[] = [
  {
    action: 'confirm',
    label: 'Confirm',
    question: (...count) => `Confirm ${subscribers(...count)}?`,
    description: 'Only for people who have agreed: the newsletter is sent to them.',
  },
  {
    action: 'unconfirm',
    label: 'Unconfirm',
    question: (...count) => `Unconfirm ${subscribers(...count)}?`,
  },
  {
    action: 'add-tag',
    label: 'Add tag',
    question: (...count) => `Add a tag to ${subscribers(...count)}?`,
    value: { label: 'Tag' },
  },
  {
    action: 'remove-tag',
    label: 'Remove tag',
    question: (...count) => `Remove a tag from ${subscribers(...count)}?`,
    value: { label: 'Tag' },
  },
];

export function Component() {
  const list = useAdminList(subscribersList);
  const { reportError, filters, changeFilters } = list;
  const columns = useMemo(() => createColumns(reportError), [reportError]);
  return (
    <AdminPage
      actions={
        <ButtonLink to="/admin/subscribers/import" icon={<FileUp aria-hidden="true" size={18} />}>
          Import CSV
        </ButtonLink>
      }
    >
      <AdminTable
        list={list}
        caption="Subscribers"
        columns={columns}
        rowLabel={({ email }) => email}
        search={{ label: 'Search subscribers', placeholder: 'Email or source' }}
        filters={
          <FilterSelect
            label="Confirmed"
            value={filters.confirmed}
            options={[
              { value: 'true', label: 'Confirmed' },
              { value: 'false', label: 'Not confirmed' },
            ]}
            onChange={(confirmed) => changeFilters({ confirmed })}
          />
        }
        empty="No subscribers yet."
        noMatches="No subscribers match your search."
        error="Failed to load subscribers"
        bulkOptions={BULK_OPTIONS}
      />
    </AdminPage>
  );
}
