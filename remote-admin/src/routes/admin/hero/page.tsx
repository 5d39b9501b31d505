import { Plus } from 'lucide-react';
import { useNavigate } from 'shared-kit/router';
import { ButtonLink } from 'shared-kit/ui';
import { AdminPage } from '../../../features/area/AdminPage';
import { AdminTable } from '../../../features/list/AdminTable';
import { FilterSelect } from '../../../features/list/FilterSelect';
import { useAdminList } from '../../../features/list/use-admin-list';
import { columns } from './columns';
import { heroList } from './hero-list';
import { shortenHeadline } from './hero-values';

export function Component() {
  const list = useAdminList(heroList);
  const navigate = useNavigate();
  const { filters, changeFilters } = list;
  return (
    <AdminPage
      description="Each visitor of the home page is shown one published hero: variant A or B."
      actions={
        <ButtonLink
          to="/admin/hero/new"
          variant="primary"
          icon={<Plus aria-hidden="true" size={18} />}
        >
          New hero
        </ButtonLink>
      }
    >
      <AdminTable
        list={list}
        caption="Heroes"
        columns={columns}
        rowLabel={({ h1 }) => shortenHeadline(h1)}
        onOpenRow={({ _id }) => void navigate(`/admin/hero/${_id}`)}
        search={{ label: 'Search heroes', placeholder: 'Headline' }}
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
              label="Variant"
              value={filters.variant}
              options={[
                { value: 'A', label: 'A' },
                { value: 'B', label: 'B' },
              ]}
              onChange={(variant) => changeFilters({ variant })}
            />
          </>
        }
        empty="No hero configs yet."
        noMatches="No heroes match your search."
        error="Failed to load hero configs"
      />
    </AdminPage>
  );
}
