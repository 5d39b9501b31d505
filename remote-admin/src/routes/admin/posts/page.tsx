import { useMemo } from 'react';
import { Plus } from 'lucide-react';
import { useNavigate } from 'shared-kit/router';
import { ButtonLink } from 'shared-kit/ui';
import { AdminPage } from '../../../features/area/AdminPage';
import { AdminTable } from '../../../features/list/AdminTable';
import type { BulkOption } from '../../../features/list/BulkConfirmation';
import { FilterSelect } from '../../../features/list/FilterSelect';
import { useAdminList } from '../../../features/list/use-admin-list';
import { createColumns } from './columns';
import { postsList } from './posts-list';

const posts = (count: string, isOne: boolean) => `${count} ${isOne ? 'post' : 'posts'}?`;

const BULK_OPTIONS: readonly BulkOption[] = [
  {
    action: 'publish',
    label: 'Publish',
    question: (...count) => `Publish ${posts(...count)}`,
    description: 'The publish rules do not apply to an admin.',
  },
  {
    action: 'unpublish',
    label: 'Revert to draft',
    question: (...count) => `Revert to draft ${posts(...count)}`,
  },
  { action: 'feature', label: 'Feature', question: (...count) => `Feature ${posts(...count)}` },
  {
    action: 'unfeature',
    label: 'Make standard',
    question: (...count) => `Make standard ${posts(...count)}`,
  },
  {
    action: 'delete',
    label: 'Delete',
    question: (...count) => `Delete ${posts(...count)}`,
    description: 'They can be brought back for 30 days.',
    danger: true,
  },
];

export function Component() {
  const list = useAdminList(postsList);
  const navigate = useNavigate();
  const { reportError, filters, changeFilters } = list;
  const columns = useMemo(() => createColumns(reportError), [reportError]);
  return (
    <AdminPage
      actions={
        <ButtonLink to="/writer" variant="primary" icon={<Plus aria-hidden="true" size={18} />}>
          New tutorial
        </ButtonLink>
      }
    >
      <AdminTable
        list={list}
        caption="Blog posts"
        columns={columns}
        rowLabel={({ title }) => title || 'Untitled tutorial'}
        onOpenRow={({ _id }) => void navigate(`/writer/${_id}`)}
        search={{ label: 'Search posts', placeholder: 'Title, slug or author' }}
        filters={
          <>
            <FilterSelect
              label="Status"
              value={filters.status}
              options={[
                { value: 'draft', label: 'Draft' },
                { value: 'scheduled', label: 'Scheduled' },
                { value: 'published', label: 'Published' },
              ]}
              onChange={(status) => changeFilters({ status })}
            />
            <FilterSelect
              label="Featured"
              value={filters.featured}
              options={[
                { value: 'true', label: 'Featured' },
                { value: 'false', label: 'Standard' },
              ]}
              onChange={(featured) => changeFilters({ featured })}
            />
          </>
        }
        empty="No posts yet. Be the first to publish!"
        noMatches="No posts match your search."
        bulkOptions={BULK_OPTIONS}
      />
    </AdminPage>
  );
}
