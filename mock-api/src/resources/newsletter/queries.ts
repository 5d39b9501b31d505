import { sql } from 'kysely';
import type { NewsletterPost, NewsletterSummary } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { countRows, createKeysetOrder, type SortColumn } from '../../db/keyset';
import type { Queryable } from '../../db/transaction';
import { NotFoundError } from '../../errors';

/** Issues with a list's columns: without the text. */
const selectSummaries = (db: Queryable) =>
  db
    .selectFrom('newsletter_issues')
    .select(['id', 'slug', 'subject', 'preheader', 'status', 'scheduled_at', 'started_at'])
    .select(['finished_at', 'updated_at', 'recipients', 'sent_count', 'bounced_count'])
    .select(['failed_count', 'complained_count', 'skipped_count', 'unknown_count'])
    .select(
      sql<number>`(select coalesce(sum(clicks), 0)::int from newsletter_links
        where issue_id = newsletter_issues.id)`.as('clicks'),
    );

const selectIssues = (db: Queryable) =>
  selectSummaries(db)
    .select(['body_html', 'segment_tags', 'segment_sources', 'sent_posts', 'stop_reason'])
    .select(['paused_until', 'last_error', 'is_prepared', 'revision']);

export type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number];
export type IssueRow = Awaited<ReturnType<ReturnType<typeof selectIssues>['execute']>>[number];

const SORTS: Record<string, SortColumn<SummaryRow>> = {
  subject: { column: 'newsletter_issues.subject', type: 'text', key: (row) => row.subject },
  updatedAt: {
    column: 'newsletter_issues.updated_at',
    type: 'timestamptz',
    key: (row) => row.updated_at,
  },
};

interface Filters {
  q?: string | undefined;
  status?: NewsletterSummary['status'] | undefined;
  sort?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Issues of every status with the total; last changed first by default. */
export async function listIssues(db: Database, filters: Filters) {
  const { q = '', status, sort, cursor, limit } = filters;
  const order = createKeysetOrder('newsletter_issues.id', SORTS, sort, '-updatedAt');
  const matching = sql<boolean>`
    ${status === undefined ? sql`true` : sql`newsletter_issues.status = ${status}`}
    and ${q === '' ? sql`true` : sql`strpos(lower(newsletter_issues.subject), lower(${q})) > 0`}`;
  const rows = await selectSummaries(db)
    .where(matching)
    .where(order.after(cursor))
    .orderBy(order.orderBy)
    .limit(limit + 1)
    .execute();
  const total = await countRows(
    db,
    db.selectFrom('newsletter_issues').select('id').where(matching),
  );
  return { ...order.page(rows, limit), total };
}

export const issueNotFound = () => new NotFoundError('This issue does not exist.');

export async function findIssue(db: Queryable, id: string): Promise<IssueRow> {
  const row = await selectIssues(db).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw issueNotFound();
  return row;
}

/** Locks an issue until the transaction ends: its job waits, and so do other admins. */
export async function lockIssue(trx: Queryable, id: string): Promise<IssueRow> {
  const row = await selectIssues(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw issueNotFound();
  return row;
}

/** The published posts that an issue picks, in its order. */
export async function listPicks(db: Queryable, id: string): Promise<NewsletterPost[]> {
  const rows = await db
    .selectFrom('newsletter_picks')
    .innerJoin('posts', 'posts.id', 'newsletter_picks.post_id')
    .select(['posts.id', 'posts.slug', 'posts.title', 'posts.summary'])
    .where('issue_id', '=', id)
    .where('posts.status', '=', 'published')
    .orderBy('position')
    .execute();
  return rows.map(({ id: postId, ...post }) => ({ _id: postId, ...post }));
}

/** Published posts by their ids, in that order; others are left out. */
export async function listPosts(db: Queryable, ids: readonly string[]): Promise<NewsletterPost[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'slug', 'title', 'summary'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', 'published')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    return [{ _id: row.id, slug: row.slug, title: row.title, summary: row.summary }];
  });
}

export const listLinks = (db: Queryable, id: string) =>
  db
    .selectFrom('newsletter_links')
    .select(['url', 'clicks'])
    .where('issue_id', '=', id)
    .orderBy('number')
    .execute();

const ARCHIVE_SORTS: Record<string, SortColumn<SummaryRow>> = {
  sentAt: {
    column: 'newsletter_issues.started_at',
    type: 'timestamptz',
    key: (row) => row.started_at ?? row.updated_at,
  },
};

/** The issues that everybody may read, newest first. */
export async function listArchive(
  db: Database,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const order = createKeysetOrder('newsletter_issues.id', ARCHIVE_SORTS, undefined, '-sentAt');
  const rows = await selectSummaries(db)
    .where('started_at', 'is not', null)
    .where(order.after(cursor))
    .orderBy(order.orderBy)
    .limit(limit + 1)
    .execute();
  return order.page(rows, limit);
}

export async function findArchived(db: Database, slug: string): Promise<IssueRow> {
  const row = await selectIssues(db)
    .where('slug', '=', slug)
    .where('started_at', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) throw issueNotFound();
  return row;
}
