import { Plus } from 'lucide-react';
import { useNavigate } from 'shared-kit/router';
import { templateTypes } from 'shared-kit/constants';
import { ButtonLink } from 'shared-kit/ui';
import { AdminPage } from '../../../features/area/AdminPage';
import { AdminTable } from '../../../features/list/AdminTable';
import type { BulkOption } from '../../../features/list/BulkConfirmation';
import { FilterSelect } from '../../../features/list/FilterSelect';
import { RefreshButton } from '../../../features/list/RefreshButton';
import { useAdminList } from '../../../features/list/use-admin-list';
import { columns } from './columns';
import { templatesList } from './templates-list';

const templates = (count: string, isOne: boolean) =>
  `${count} ${isOne ? 'template' : 'templates'}?`;

const BULK_OPTIONS: readonly BulkOption[] = [
  {
    action: 'publish',
    label: 'Publish',
    question: (...count) => `Publish ${templates(...count)}`,
    description: 'One without a file is not published.',
  },
  {
    action: 'unpublish',
    label: 'Revert to draft',
    question: (...count) => `Revert to draft ${templates(...count)}`,
  },
  {
    action: 'delete',
    label: 'Delete',
    question: (...count) => `Delete ${templates(...count)}`,
    description: 'Their pages and downloads disappear. This cannot be undone.',
    danger: true,
  },
];

export function Component() {
  const list = useAdminList(templatesList);
  const navigate = useNavigate();
  const { filters, changeFilters, query } = list;
  return (
    <AdminPage
      actions={
        <>
          <RefreshButton query={query} />
          <ButtonLink
            to="/admin/templates/new"
            variant="primary"
            icon={<Plus aria-hidden="true" size={18} />}
          >
            New template
          </ButtonLink>
        </>
      }
    >
      <AdminTable
        list={list}
        caption="Templates"
        columns={columns}
        rowLabel={({ title }) => title}
        onOpenRow={({ _id }) => void navigate(`/admin/templates/${_id}`)}
        search={{ label: 'Search templates', placeholder: 'Title or slug' }}
        filters={
          <>
            <FilterSelect
              label="Status"
              value={filters.status}
              options={[
                { value: 'draft', label: 'Draft' },
                { value: 'published', label: 'Published' },
              ]}
              onChange={(status) => changeFilters({ status })}
            />
            <FilterSelect
              label="Type"
              value={filters.type}
              options={templateTypes.map((type) => ({ value: type, label: type }))}
              onChange={(type) => changeFilters({ type })}
            />
            <FilterSelect
              label="Gated"
              value={filters.gated}
              options={[
                { value: 'true', label: 'Gated' },
                { value: 'false', label: 'Free' },
              ]}
              onChange={(gated) => changeFilters({ gated })}
            />
          </>
        }
        empty="No templates found."
        noMatches="No templates match your search."
        error="Failed to load templates"
        bulkOptions={BULK_OPTIONS}
      />
    </AdminPage>
  );
}
