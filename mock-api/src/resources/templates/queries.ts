import { sql } from 'kysely';
import type { Template } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { findSlugSubject } from '../../db/slugs';
import { countRows, createKeysetOrder, type SortColumn } from '../../db/keyset';
import { matchesText, matchesTitle, searchTerms } from '../../db/search/query';
import { resolveTags } from '../../db/tags';
import type { Queryable } from '../../db/transaction';

const selectTemplates = (db: Queryable) =>
  db
    .selectFrom('templates')
    .leftJoin('media', 'media.hash', 'templates.file_hash')
    .select([
      'templates.id',
      'templates.title',
      'templates.slug',
      'templates.type',
      'templates.version',
      'templates.file_hash',
      'templates.file_url',
      'templates.file_name',
      'templates.preview',
      'templates.tags',
      'templates.difficulty',
      'templates.tools',
      'templates.gated',
      'templates.status',
      'templates.seo_desc',
      'templates.downloads',
      'templates.updated_at',
      'templates.revision',
      'media.size as file_size',
      'media.type as file_type',
    ]);

export type TemplateRow = Awaited<
  ReturnType<ReturnType<typeof selectTemplates>['execute']>
>[number];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const findById = (db: Queryable, id: string) =>
  selectTemplates(db).where('templates.id', '=', id).executeTakeFirst();

/** A template of any status by its id, slug or former slug. */
export async function findTemplate(db: Queryable, idOrSlug: string) {
  if (UUID.test(idOrSlug)) return findById(db, idOrSlug);
  const named = await selectTemplates(db).where('templates.slug', '=', idOrSlug).executeTakeFirst();
  if (named !== undefined) return named;
  const id = await findSlugSubject(db, 'template', idOrSlug);
  return id === undefined ? undefined : findById(db, id);
}

const SORTS: Record<string, SortColumn<TemplateRow>> = {
  updatedAt: {
    column: 'templates.updated_at',
    type: 'timestamptz',
    key: (row) => row.updated_at,
  },
  title: { column: 'templates.title', type: 'text', isTitle: true, key: (row) => row.title },
  type: { column: 'templates.type', type: 'text', key: (row) => row.type },
  status: { column: 'templates.status', type: 'text', key: (row) => row.status },
  downloads: { column: 'templates.downloads', type: 'int4', key: (row) => row.downloads },
};

const NEWEST = '-updatedAt';

interface PublicFilters {
  status: Template['status'];
  tag?: string | undefined;
  type?: Template['type'] | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Templates of one status, last updated first. */
export async function listTemplates(db: Database, filters: PublicFilters) {
  const { status, tag, type, q, cursor, limit } = filters;
  const order = createKeysetOrder('templates.id', SORTS, undefined, NEWEST);
  const tags = tag ? await resolveTags(db, [tag]) : [];
  const rows = await selectTemplates(db)
    .where('templates.status', '=', status)
    .$if(tags.length > 0, (query) => query.where(sql<boolean>`templates.tags @> ${tags}::text[]`))
    .$if(type !== undefined, (query) => query.where('templates.type', '=', type ?? 'Excel'))
    .$if(Boolean(q), (query) =>
      query.where(matchesText(sql.ref('templates.search'), searchTerms(q ?? ''))),
    )
    .where(order.after(cursor))
    .orderBy(order.orderBy)
    .limit(limit + 1)
    .execute();
  return order.page(rows, limit);
}

/** Counts tags of this many templates only, so that the cost does not grow with the site. */
const COUNTED_TEMPLATES = 2_000;

/** The tags of published templates, most used first. */
export async function countTemplateTags(db: Database) {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*) as count
    from (
      select tags from templates where status = 'published'
      order by updated_at desc, id desc limit ${COUNTED_TEMPLATES}
    ) newest cross join unnest(tags) as tag
    group by tag
    order by count desc, tag
    limit 100`.execute(db);
  return rows;
}

interface AdminFilters {
  status?: Template['status'] | undefined;
  type?: Template['type'] | undefined;
  gated?: 'true' | 'false' | undefined;
  q?: string | undefined;
  sort?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

type AdminConditions = Pick<AdminFilters, 'q' | 'status' | 'type' | 'gated'>;

/** The condition that a template matches an admin's search and filters. */
export const buildTemplateCondition = ({ q, status, type, gated }: AdminConditions) =>
  sql<boolean>`${status === undefined ? sql`true` : sql`templates.status = ${status}`}
    and ${type === undefined ? sql`true` : sql`templates.type = ${type}`}
    and ${gated === undefined ? sql`true` : gated === 'true' ? sql`templates.gated` : sql`not templates.gated`}
    and ${q ? matchesTitle('templates', q) : sql`true`}`;

/** Templates of any status with the total; sorted by last update by default. */
export async function listAllTemplates(db: Database, filters: AdminFilters) {
  const { sort, cursor, limit } = filters;
  const order = createKeysetOrder('templates.id', SORTS, sort, NEWEST);
  const condition = buildTemplateCondition(filters);
  const rows = await selectTemplates(db)
    .where(condition)
    .where(order.after(cursor))
    .orderBy(order.orderBy)
    .limit(limit + 1)
    .execute();
  const total = await countRows(db, db.selectFrom('templates').select('id').where(condition));
  return { ...order.page(rows, limit), total };
}
