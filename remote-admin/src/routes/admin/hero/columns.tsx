import type { Hero } from 'shared-kit/contract';
import { DateText, StatusDot, TextLink } from 'shared-kit/ui';
import type { DataTableColumn } from 'shared-kit/ui/table';
import { DeleteHero } from './DeleteHero';
import { shortenHeadline } from './hero-values';
import { PublishHero } from './PublishHero';
import styles from './page.module.css';

const STATUS = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'pending' },
  published: { label: 'Published', tone: 'success' },
} as const;

export const columns: readonly DataTableColumn<Hero>[] = [
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
        <span className={styles.date}>
          <DateText value={publishAt} format="time" />
        </span>
      ),
  },
  {
    key: 'updatedAt',
    header: 'Updated',
    sortable: true,
    isHiddenByDefault: true,
    cell: ({ updatedAt }) => (
      <span className={styles.date}>
        <DateText value={updatedAt} format="short" />
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    cell: (hero) => (
      <span className={styles.actions}>
        <TextLink to={`/admin/hero/${hero._id}`} aria-label={`Edit ${hero.h1}`}>
          Edit
        </TextLink>
        {hero.status !== 'published' && (
          <>
            <PublishHero hero={hero} />
            <DeleteHero hero={hero} />
          </>
        )}
      </span>
    ),
  },
];
