import { cutText } from 'shared-kit/contract/constants';
import type { Suppression } from 'shared-kit/contract';
import { sql } from 'kysely';
import { writeAudit } from '../../db/audit-log';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { countRows, createKeysetOrder, type SortColumn } from '../../db/keyset';
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction';
import { NotFoundError } from '../../errors';
import { hintOf, type AddressHasher } from './address-hash';

const MAX_DETAIL = 200;

const selectSuppressions = (db: Queryable) =>
  db
    .selectFrom('newsletter_suppressions')
    .select(['id', 'address_hash', 'hint', 'reason', 'detail', 'created_at']);

type SuppressionRow = Awaited<ReturnType<ReturnType<typeof selectSuppressions>['execute']>>[number];

export const presentSuppression = (row: SuppressionRow): Suppression => ({
  _id: row.id,
  hint: row.hint,
  reason: row.reason,
  detail: row.detail,
  createdAt: row.created_at.toISOString(),
});

const SORTS: Record<string, SortColumn<SuppressionRow>> = {
  createdAt: {
    column: 'newsletter_suppressions.created_at',
    type: 'timestamptz',
    key: (row) => row.created_at,
  },
};

interface Filters {
  q?: string | undefined;
  reason?: Suppression['reason'] | undefined;
  sort?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Suppressed addresses, newest first by default. `q` is a whole address: only hashes are stored. */
export async function listSuppressions(db: Database, hasher: AddressHasher, filters: Filters) {
  const { q = '', reason, sort, cursor, limit } = filters;
  const order = createKeysetOrder('newsletter_suppressions.id', SORTS, sort, '-createdAt');
  const matching = sql<boolean>`
    ${q === '' ? sql`true` : sql`newsletter_suppressions.address_hash = ${hasher.hash(q)}`}
    and ${reason === undefined ? sql`true` : sql`newsletter_suppressions.reason = ${reason}`}`;
  const rows = await selectSuppressions(db)
    .where(matching)
    .where(order.after(cursor))
    .orderBy(order.orderBy)
    .limit(limit + 1)
    .execute();
  const total = await countRows(
    db,
    db.selectFrom('newsletter_suppressions').select('id').where(matching),
  );
  return { ...order.page(rows, limit), total };
}

interface NewSuppression {
  address: string;
  reason: Suppression['reason'];
  detail: string;
}

/** Suppresses addresses; those that are suppressed already stay as they are. Returns how many are new. */
export async function suppress(
  rows: Queryable,
  hasher: AddressHasher,
  suppressions: readonly NewSuppression[],
): Promise<number> {
  if (suppressions.length === 0) return 0;
  const now = new Date();
  const inserted = await rows
    .insertInto('newsletter_suppressions')
    .values(
      suppressions.map(({ address, reason, detail }) => ({
        id: newId(),
        address_hash: hasher.hash(address),
        hint: reason === 'unsubscribed' ? '' : hintOf(address),
        reason,
        detail: cutText(detail, MAX_DETAIL),
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .returning('id')
    .execute();
  return inserted.length;
}

/** Lets an address have the newsletter again: its owner has just asked for it, and confirmed it. */
export const liftSuppression = (rows: Queryable, hasher: AddressHasher, address: string) =>
  rows
    .deleteFrom('newsletter_suppressions')
    .where('address_hash', '=', hasher.hash(address))
    .execute();

const auditSuppression = (
  trx: Transaction,
  actorId: string,
  action: 'add' | 'remove',
  row: SuppressionRow,
) => {
  const values = { reason: row.reason, detail: row.detail };
  return writeAudit(trx, {
    actorId,
    action: `suppression.${action}`,
    subject: 'suppression',
    subjectId: row.id,
    before: action === 'add' ? null : values,
    after: action === 'add' ? values : null,
  });
};

/** Suppresses an address by hand. */
export function addSuppression(
  db: Database,
  hasher: AddressHasher,
  actor: { id: string; name: string },
  address: string,
): Promise<Suppression> {
  return inTransaction(db, async (trx) => {
    const added = await suppress(trx, hasher, [{ address, reason: 'added', detail: '' }]);
    const row = await selectSuppressions(trx)
      .where('address_hash', '=', hasher.hash(address))
      .executeTakeFirstOrThrow();
    if (added > 0) await auditSuppression(trx, actor.id, 'add', row);
    return presentSuppression(row);
  });
}

export function removeSuppression(db: Database, actorId: string, id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const row = await selectSuppressions(trx).where('id', '=', id).forUpdate().executeTakeFirst();
    if (row === undefined) throw new NotFoundError('This address is not suppressed.');
    await trx.deleteFrom('newsletter_suppressions').where('id', '=', id).execute();
    await auditSuppression(trx, actorId, 'remove', row);
  });
}
