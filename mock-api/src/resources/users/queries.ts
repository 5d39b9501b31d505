import { sql } from 'kysely';
import type { Role } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { countRows, createKeysetOrder, type SortColumn } from '../../db/keyset';
import { matchesNames } from '../../db/search/query';
import type { Queryable } from '../../db/transaction';

export const selectUsers = (db: Queryable) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'handle', 'email', 'email_key', 'role', 'is_active', 'created_at'])
    .where('deleted_at', 'is', null);

export type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

const SORTS: Record<string, SortColumn<UserRow>> = {
  name: { column: 'users.name', type: 'text', key: (row) => row.name },
  email: { column: 'users.email_key', type: 'text', key: (row) => row.email_key },
  role: { column: 'users.role', type: 'text', key: (row) => row.role },
  createdAt: { column: 'users.created_at', type: 'timestamptz', key: (row) => row.created_at },
};

export interface UserFilters {
  q?: string | undefined;
  role?: Role | undefined;
  active?: 'true' | 'false' | undefined;
  sort?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

type UserConditions = Pick<UserFilters, 'q' | 'role' | 'active'>;

/** The condition that a user matches a search and the filters. */
export const buildUserCondition = ({ q = '', role, active }: UserConditions) =>
  sql<boolean>`
    ${q === '' ? sql`true` : matchesNames(sql.ref('users.search'), q)}
    and ${role === undefined ? sql`true` : sql`users.role = ${role}`}
    and ${active === undefined ? sql`true` : active === 'true' ? sql`users.is_active` : sql`not users.is_active`}`;

/** A page of users, newest first by default. */
export async function listUserPage(db: Database, filters: UserFilters) {
  const { sort, limit, cursor } = filters;
  const order = createKeysetOrder('users.id', SORTS, sort, '-createdAt');
  const rows = await selectUsers(db)
    .where(buildUserCondition(filters))
    .where(order.after(cursor))
    .orderBy(order.orderBy)
    .limit(limit + 1)
    .execute();
  return order.page(rows, limit);
}

/** A page of users with the total. */
export async function listUsers(db: Database, filters: UserFilters) {
  const [page, total] = await Promise.all([
    listUserPage(db, filters),
    countRows(db, selectUsers(db).where(buildUserCondition(filters))),
  ]);
  return { ...page, total };
}
