import { adminApi } from 'shared-kit/client/admin';
import type { Hero } from 'shared-kit/contract';
import { StatusDot, TextLink } from 'shared-kit/ui';
import type { DataTableColumn } from 'shared-kit/ui/table';
import { AdminListPage } from '../../../features/section/list/AdminListPage';
import { actionsColumn, DateCell, dateColumn } from '../../../features/section/list/columns';
import { DeleteRow } from '../../../features/section/list/DeleteRow';
import { useAdminList } from '../../../features/section/list/use-admin-list';
import { shortenHeadline } from './hero-values';
import { PublishHero } from './PublishHero';
import { heroList } from './queries';
import styles from './page.module.css';

const STATUS = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'pending' },
  published: { label: 'Published', tone: 'success' },
} as const;

const columns: readonly DataTableColumn<Hero>[] = [
  {
    key: 'h1',
    header: 'Headline',
    rowHeader: true,
    sortable: true,
    cell: ({ h1 }) => (
      <span className={styles.headline} dir="auto" title={h1}>
        {shortenHeadline(h1)}
      </span>
    ),
  },
  { key: 'variant', header: 'Variant', sortable: true, cell: ({ variant }) => variant },
  {
    key: 'status',
    header: 'Status',
    sortable: true,
    cell: ({ status }) => <StatusDot tone={STATUS[status].tone}>{STATUS[status].label}</StatusDot>,
  },
  {
    key: 'publishAt',
    header: 'Publish time',
    cell: ({ publishAt }) =>
      publishAt === null ? (
        <span className={styles.none}>Not set</span>
      ) : (
        <DateCell value={publishAt} format="time" />
      ),
  },
  dateColumn('updatedAt', 'Updated', { isHiddenByDefault: true }),
  actionsColumn((hero) => (
    <>
      <TextLink to={`/admin/hero/${hero._id}`} aria-label={`Edit ${hero.h1}`}>
        Edit
      </TextLink>
      {hero.status !== 'published' && (
        <>
          <PublishHero hero={hero} />
          <DeleteRow
            list={heroList}
            row={hero}
            title={shortenHeadline(hero.h1)}
            question={`Delete hero: ${shortenHeadline(hero.h1)}?`}
            description="This cannot be undone."
            errorMessage="Failed to delete"
            send={(id) => adminApi.adminHero.remove({ params: { id } })}
          />
        </>
      )}
    </>
  )),
];

export function Component() {
  const list = useAdminList(heroList);
  return (
    <AdminListPage
      list={list}
      description="Each visitor of the home page is shown one published hero: variant A or B."
      link={{ to: '/admin/hero/new', label: 'New hero' }}
      caption="Heroes"
      columns={columns}
      rowLabel={({ h1 }) => shortenHeadline(h1)}
      rowPath={({ _id }) => `/admin/hero/${_id}`}
      search={{ label: 'Search heroes', placeholder: 'Headline' }}
      empty="No hero configs yet."
      noMatches="No heroes match your search."
      error="Failed to load hero configs"
    />
  );
}
