import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/connect';
import {
  timestampCursor,
  integerCursor,
  paginate,
  decodeCursor,
  createKeysetOrder,
  type SortColumn,
} from '../../db/keyset';
import { createListSearch, type ListPage, type ListSearch } from '../../db/search/list-search';
import type { Queryable } from '../../db/transaction';
import { prepared } from '../../db/prepared-statements';
import { resolveTags } from '../../db/tags';
import { isNewestWithTag } from './posts-by-tag';
import {
  isNotDeleted,
  selectPostSummaries,
  selectPosts,
  type PostSummaryRow,
} from './select-posts';

interface Filters {
  author?: string | undefined;
  q?: string | undefined;
  tag?: string[] | undefined;
  limit: number;
  cursor?: string | undefined;
}

const NEWEST = timestampCursor('posts newest');
const LIKED = integerCursor('posts liked');

/** The filters with the tags as they are stored, whatever their case. */
const withStoredTags = async (db: Database, filters: Filters) => ({
  ...filters,
  tag: await resolveTags(db, filters.tag ?? []),
});

type StoredFilters = Awaited<ReturnType<typeof withStoredTags>>;

function buildCondition({ author, tag: tags }: StoredFilters): RawBuilder<boolean> {
  return sql<boolean>`posts.status = 'published'
    and ${author === undefined ? sql`true` : sql`posts.author_id = ${author}::uuid`}
    and ${tags.length === 0 ? sql`true` : sql`posts.tags @> ${tags}::text[]`}`;
}

/** Whether a single tag is the only filter. */
const filtersOnlyByTag = (filters: StoredFilters) =>
  filters.tag.length === 1 && !filters.q && filters.author === undefined;

/** The lists that pages are made of. Others are too various to be prepared. */
const isFrequent = (filters: StoredFilters) =>
  filters.tag.length <= 1 && !filters.q && filters.author === undefined;

/** For pages in the order of likes: the search sorts what it has found by a column of this table. */
const METRICS_JOIN = sql`join post_metrics on post_metrics.post_id = posts.id`;

/** The condition that a post is on a page of the filtered list. */
async function buildPageCondition(
  db: Database,
  filters: StoredFilters,
  { where, ...page }: ListPage,
) {
  const found = await createListSearch(db, 'posts', filters.q ?? '');
  return found.matchesPage({
    ...page,
    where: sql<boolean>`${buildCondition(filters)} and ${where}`,
  });
}

/** Published posts, newest first. */
export async function listNewest(db: Database, options: Filters) {
  const filters = await withStoredTags(db, options);
  const position = decodeCursor(NEWEST, filters.cursor);
  const where =
    position === null
      ? sql<boolean>`true`
      : sql<boolean>`(posts.published_at, posts.id) < (${position.key}::timestamptz, ${position.id}::uuid)`;
  const orderBy = sql`posts.published_at desc, posts.id desc`;
  const limit = filters.limit + 1;
  const [tag = ''] = filters.tag;
  const found = filtersOnlyByTag(filters)
    ? isNewestWithTag(tag, limit, position)
    : await buildPageCondition(db, filters, { where, orderBy, limit });
  const rows = await selectPostSummaries(db)
    .$if(isFrequent(filters), (query) => query.modifyFront(prepared))
    .where(found)
    .orderBy(orderBy)
    // In the text, because a plan for any limit would not trust the index.
    .limit(sql.lit(limit))
    .execute();
  return paginate(NEWEST, rows, filters.limit, (row) => ({
    key: row.published_at ?? row.created_at,
    id: row.id,
  }));
}

/** Published posts, most liked first. */
export async function listMostLiked(db: Database, options: Filters) {
  const filters = await withStoredTags(db, options);
  const position = decodeCursor(LIKED, filters.cursor);
  const where =
    position === null
      ? sql<boolean>`true`
      : sql<boolean>`(post_metrics.likes, post_metrics.post_id) < (${position.key}::int4, ${position.id}::uuid)`;
  const orderBy = sql`post_metrics.likes desc, post_metrics.post_id desc`;
  const limit = filters.limit + 1;
  const page = { joins: METRICS_JOIN, where, orderBy, limit };
  const found = await buildPageCondition(db, filters, page);
  const rows = await selectPostSummaries(db).where(found).orderBy(orderBy).limit(limit).execute();
  return paginate(LIKED, rows, filters.limit, ({ likes, id }) => ({ key: likes, id }));
}

/** Featured published posts, newest first, optionally only those with a tag. */
export async function listFeatured(db: Database, limit: number, tag = '') {
  const tags = await resolveTags(db, [tag]);
  return selectPostSummaries(db)
    .where('posts.status', '=', 'published')
    .where('posts.featured', '=', true)
    .$if(tags.length > 0, (query) => query.where(sql<boolean>`posts.tags @> ${tags}::text[]`))
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts tags of this many newest posts only, so that the cost does not grow with the site. */
const COUNTED = 2_000;

export async function countTags(db: Database) {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*) as count
    from (
      -- In the list of columns: as a join, it would be a scan of its own for each row.
      select unnest(tags) as tag from (
        select tags from posts where status = 'published'
        order by published_at desc, id desc limit ${COUNTED}
      ) as newest
    ) as counted
    group by tag
    order by count desc, tag
    limit 100`.execute(db);
  return rows;
}

export function findPost(db: Queryable, id: string) {
  return selectPosts(db).where('posts.id', '=', id).executeTakeFirst();
}

/** The post that has or had this slug; `gone` if it was deleted. */
export async function findPostBySlug(db: Database, slug: string) {
  const slugRow = await db
    .selectFrom('post_slugs')
    .select('post_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (slugRow === undefined) return undefined;
  const { post_id: id } = slugRow;
  if (id === null) return 'gone';
  return (await findPost(db, id)) ?? ((await wasPublished(db, id)) ? 'gone' : undefined);
}

/** Whether a post that was deleted and can still be brought back was ever published. */
async function wasPublished(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

interface AdminPostFilters {
  q?: string | undefined;
  sort?: string | undefined;
  status?: 'draft' | 'scheduled' | 'published' | undefined;
  featured?: 'true' | 'false' | undefined;
  limit: number;
  cursor?: string | undefined;
}

const ADMIN_SORTS: Record<string, SortColumn<PostSummaryRow>> = {
  title: { column: 'posts.title', type: 'text', isTitle: true, key: (row) => row.title },
  createdAt: { column: 'posts.created_at', type: 'timestamptz', key: (row) => row.created_at },
  updatedAt: { column: 'posts.updated_at', type: 'timestamptz', key: (row) => row.updated_at },
  likes: {
    column: 'post_metrics.likes',
    id: 'post_metrics.post_id',
    type: 'int4',
    key: (row) => row.likes,
  },
};

/** The condition that a post matches the filters of the admin's list. */
export const buildAdminPostCondition = ({
  status,
  featured,
}: Pick<AdminPostFilters, 'status' | 'featured'>) =>
  sql<boolean>`${isNotDeleted} and ${status === undefined ? sql`true` : sql`posts.status = ${status}`}
    and ${featured === undefined ? sql`true` : sql`posts.featured = ${featured === 'true'}`}`;

async function listAdminPage(db: Database, filters: AdminPostFilters, search: ListSearch) {
  const order = createKeysetOrder('posts.id', ADMIN_SORTS, filters.sort, '-updatedAt');
  const where = sql<boolean>`${buildAdminPostCondition(filters)} and ${order.after(filters.cursor)}`;
  const page = {
    ...(/^-?likes$/.test(filters.sort ?? '') && { joins: METRICS_JOIN }),
    where,
    orderBy: order.orderBy,
    limit: filters.limit + 1,
  };
  const rows = await selectPostSummaries(db)
    .where(search.matchesPage(page))
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
  return order.page(rows, filters.limit);
}

/** A page of posts of any author and status, sorted by last update by default. */
export const listPostPage = async (db: Database, filters: AdminPostFilters) =>
  listAdminPage(db, filters, await createListSearch(db, 'posts', filters.q ?? ''));

/** The same with the total. */
export async function listAllPosts(db: Database, filters: AdminPostFilters) {
  const search = await createListSearch(db, 'posts', filters.q ?? '');
  const matchesFilters = buildAdminPostCondition(filters);
  const [page, total] = await Promise.all([
    listAdminPage(db, filters, search),
    search.count(matchesFilters),
  ]);
  return { ...page, total };
}
