import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../db/connect';
import { countRows, createKeysetOrder, type SortColumn } from '../../db/keyset';
import { containsPattern, matchesNames } from '../../db/search/query';

const selectEntries = (db: Database) =>
  db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['audit_log.id', 'audit_log.actor_id', 'users.name as actor_name'])
    .select(['audit_log.action', 'audit_log.subject', 'audit_log.subject_id'])
    .select(['audit_log.before', 'audit_log.after', 'audit_log.created_at']);

export type AuditEntryRow = Awaited<
  ReturnType<ReturnType<typeof selectEntries>['execute']>
>[number];

const SORTS: Record<string, SortColumn<AuditEntryRow>> = {
  createdAt: { column: 'audit_log.created_at', type: 'timestamptz', key: (row) => row.created_at },
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Ids of audited users whose name contains `q`. A recursive query steps through the index from one
 * actor to the next: there are few actors, but there may be many users of that name.
 */
async function findActorIds(db: Database, q: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive actors as (
      (select actor_id from audit_log order by actor_id limit 1)
      union all
      select (select actor_id from audit_log where actor_id > actors.actor_id
        order by actor_id limit 1)
      from actors where actor_id is not null
    )
    select users.id from actors join users on users.id = actors.actor_id
    where users.name ilike ${containsPattern(q)} or ${matchesNames(sql.ref('users.search'), q)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** `q` matches the start of an action, the id of a subject, or a part of an actor's name. */
async function buildSearchCondition(db: Database, q: string) {
  const text = q.toLowerCase();
  const actors = await findActorIds(db, q);
  const ways = [
    sql`audit_log.action like ${containsPattern(text).slice(1)}`,
    ...(UUID.test(text) ? [sql`audit_log.subject_id = ${text}`] : []),
    ...(actors.length > 0 ? [sql`audit_log.actor_id = any(${actors}::uuid[])`] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

interface AuditFilters {
  q?: string | undefined;
  /** The kind of subject, as `post`. */
  kind?: string | undefined;
  sort?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

const buildCondition = async (db: Database, { q = '', kind }: AuditFilters) =>
  sql<boolean>`${q === '' ? sql`true` : await buildSearchCondition(db, q)}
    and ${kind === undefined ? sql`true` : sql`audit_log.subject = ${kind}`}`;

async function listPage(db: Database, filters: AuditFilters, condition: RawBuilder<boolean>) {
  const order = createKeysetOrder('audit_log.id', SORTS, filters.sort, '-createdAt');
  const rows = await selectEntries(db)
    .where(condition)
    .where(order.after(filters.cursor))
    .orderBy(order.orderBy)
    .limit(filters.limit + 1)
    .execute();
  return order.page(rows, filters.limit);
}

/** A page of audit entries, newest first by default. */
export const listAuditPage = async (db: Database, filters: AuditFilters) =>
  listPage(db, filters, await buildCondition(db, filters));

/** The same with the total. */
export async function listAuditEntries(db: Database, filters: AuditFilters) {
  const condition = await buildCondition(db, filters);
  const [page, total] = await Promise.all([
    listPage(db, filters, condition),
    countRows(db, selectEntries(db).where(condition)),
  ]);
  return { ...page, total };
}
