import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/connect';
import { countRows, createKeysetOrder, type SortColumn } from '../../db/keyset';
import { containsPattern, matchesNames } from '../../db/search/query';
import type { Queryable } from '../../db/transaction';
import { isNotDeleted } from '../posts/select-posts';

/** Submissions with their attachments, reviewer and post, in one query. */
const selectSubmissions = (db: Queryable) =>
  db
    .selectFrom('submissions')
    .leftJoin('users as reviewers', 'reviewers.id', 'submissions.reviewed_by')
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'submissions.post_id').on(isNotDeleted),
    )
    .selectAll('submissions')
    .select(['reviewers.name as reviewer', 'posts.slug as post_slug'])
    .select(
      sql<{ name: string; size: number; hash: string }[]>`(
        select coalesce(
          json_agg(
            json_build_object('name', name, 'size', size, 'hash', media_hash) order by position
          ), '[]'::json)
        from submission_attachments where submission_id = submissions.id
      )`.as('attachments'),
    );

export type SubmissionRow = Awaited<
  ReturnType<ReturnType<typeof selectSubmissions>['execute']>
>[number];

export const findSubmission = (db: Queryable, id: string) =>
  selectSubmissions(db).where('submissions.id', '=', id).executeTakeFirst();

/** The condition that a submission is from the owner of the address with this key. */
export const isSubmittedBy = (key: string): RawBuilder<boolean> =>
  sql<boolean>`(lower(submissions.email) = ${key} or submissions.email_key = ${key})`;

type SortFields = Pick<SubmissionRow, 'id' | 'created_at' | 'title' | 'full_name'>;

const SORTS: Record<string, SortColumn<SortFields>> = {
  createdAt: {
    column: 'submissions.created_at',
    type: 'timestamptz',
    key: (row) => row.created_at,
  },
  title: { column: 'submissions.title', type: 'text', isTitle: true, key: (row) => row.title },
  fullName: { column: 'submissions.full_name', type: 'text', key: (row) => row.full_name },
};

interface Filters {
  status?: SubmissionRow['status'] | undefined;
  q?: string | undefined;
  sort?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Any part of a word matches in this many of the newest rows; in older ones only its beginning. */
const SCANNED = 1_000;

export function matchesSubmission(q: string) {
  const part = containsPattern(q);
  return sql<boolean>`submissions.id = any(array(
    select submissions.id from submissions where ${matchesNames(sql.ref('submissions.search'), q)}
    union select newest.id from (
      select id, title, full_name, email from submissions
      order by created_at desc, id desc limit ${SCANNED}
    ) newest
    where newest.title ilike ${part} or newest.full_name ilike ${part} or newest.email ilike ${part}))`;
}

/** The condition that a submission matches a search and the filter. */
export const buildSubmissionCondition = ({ status, q = '' }: Pick<Filters, 'status' | 'q'>) =>
  sql<boolean>`${status === undefined ? sql`true` : sql`submissions.status = ${status}`}
    and ${q === '' ? sql`true` : matchesSubmission(q)}`;

/** A page of submissions with the total, newest first by default. */
export async function listSubmissions(db: Database, filters: Filters) {
  const { sort, cursor, limit } = filters;
  const order = createKeysetOrder<SubmissionRow>('submissions.id', SORTS, sort, '-createdAt');
  const condition = buildSubmissionCondition(filters);
  const rows = await selectSubmissions(db)
    .where(condition)
    .where(order.after(cursor))
    .orderBy(order.orderBy)
    .limit(limit + 1)
    .execute();
  const total = await countRows(db, db.selectFrom('submissions').select('id').where(condition));
  return { ...order.page(rows, limit), total };
}

const selectSubmissionSummaries = (db: Queryable) =>
  db
    .selectFrom('submissions')
    .select(['id', 'title', 'category', 'full_name', 'email', 'social_url', 'tags', 'status'])
    .select(['admin_notes', 'created_at']);

export type SubmissionSummaryRow = Awaited<
  ReturnType<ReturnType<typeof selectSubmissionSummaries>['execute']>
>[number];

/** A page of submissions without their texts, images and files. */
export async function listSubmissionSummaries(db: Database, filters: Filters) {
  const { sort, cursor, limit } = filters;
  const order = createKeysetOrder<SubmissionSummaryRow>(
    'submissions.id',
    SORTS,
    sort,
    '-createdAt',
  );
  const rows = await selectSubmissionSummaries(db)
    .where(buildSubmissionCondition(filters))
    .where(order.after(cursor))
    .orderBy(order.orderBy)
    .limit(limit + 1)
    .execute();
  return order.page(rows, limit);
}
