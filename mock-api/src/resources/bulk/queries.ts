import { sql } from 'kysely';
import { decodeCursor, integerCursor, paginate, timestampCursor } from '../../db/keyset';
import type { Queryable } from '../../db/transaction';
import { NotFoundError } from '../../errors';
import type { BulkItemsTable } from '../../db/schema-bulk';

/** How long a bulk change can be undone. */
export const UNDO_MS = 24 * 3_600_000;

/** Operations with their actor's name, and whether another one undoes them. */
export const selectOperations = (db: Queryable) =>
  db
    .selectFrom('bulk_operations')
    .innerJoin('users', 'users.id', 'bulk_operations.actor_id')
    .selectAll('bulk_operations')
    .select('users.name as actor_name')
    .select(
      sql<boolean>`exists (
        select from bulk_operations undo where undo.undo_of = bulk_operations.id
      )`.as('is_undone'),
    );

export type OperationRow = Awaited<
  ReturnType<ReturnType<typeof selectOperations>['execute']>
>[number];

export async function requireOperation(db: Queryable, id: string): Promise<OperationRow> {
  const row = await selectOperations(db).where('bulk_operations.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new NotFoundError('This bulk change does not exist.');
  return row;
}

interface Page {
  limit: number;
  cursor?: string | undefined;
}

const NEWEST = timestampCursor('bulk operations');

/** Operations, newest first. */
export async function listOperations(db: Queryable, { limit, cursor }: Page) {
  const position = decodeCursor(NEWEST, cursor);
  const rows = await selectOperations(db)
    .$if(position !== null, (query) =>
      query.where(
        sql<boolean>`(bulk_operations.created_at, bulk_operations.id) <
          (${position?.key}::timestamptz, ${position?.id}::uuid)`,
      ),
    )
    .orderBy('bulk_operations.created_at', 'desc')
    .orderBy('bulk_operations.id', 'desc')
    .limit(limit + 1)
    .execute();
  return paginate(NEWEST, rows, limit, ({ created_at: key, id }) => ({ key, id }));
}

const IN_ORDER = integerCursor('bulk items');

interface ItemFilters extends Page {
  outcome?: NonNullable<BulkItemsTable['outcome']> | undefined;
}

/** The items of an operation in order. */
export async function listItems(
  db: Queryable,
  operationId: string,
  { outcome, limit, cursor }: ItemFilters,
) {
  const after = decodeCursor(IN_ORDER, cursor);
  const rows = await db
    .selectFrom('bulk_items')
    .select(['position', 'row_id', 'label', 'outcome', 'message'])
    .where('operation_id', '=', operationId)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? null))
    .$if(after !== null, (query) => query.where('position', '>', after?.key ?? 0))
    .orderBy('position')
    .limit(limit + 1)
    .execute();
  return paginate(IN_ORDER, rows, limit, ({ position: key, row_id: id }) => ({ key, id }));
}
