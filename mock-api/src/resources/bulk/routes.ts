import { contract, LIMITS } from 'shared-kit/contract';
import { inTransaction, type Queryable } from '../../db/transaction';
import type { Api } from '../../http/api';
import { toReadableAddresses } from '../../db/search/address-spellings';
import { bulkAreas } from './areas';
import { presentLabel, presentOperation } from './presenter';
import { listItems, listOperations, requireOperation } from './queries';
import { countTargetRows, selectTargetRows } from './select-rows';
import { startOperation, stopOperation } from './start-operation';
import { startUndo } from './undo-operation';

/** The job that carries bulk changes out. */
export const BULK_JOB = 'bulk-changes';

/** Bulk changes of the admin's lists. */
export function bulkRoutes({ mount, db, wakeJob }: Api): void {
  const respondWithOperation = async (rows: Queryable, id: string) =>
    presentOperation(await requireOperation(rows, id), new Date());

  mount(contract.adminBulk.count, async ({ body: { area, target } }) => ({
    count: await countTargetRows(db, await selectTargetRows(db, bulkAreas[area], target)),
  }));

  mount(contract.adminBulk.start, async ({ body, viewer }) => {
    const started = await inTransaction(db, async (trx) =>
      respondWithOperation(trx, await startOperation(trx, viewer.id, body)),
    );
    wakeJob(BULK_JOB);
    return started;
  });

  mount(contract.adminBulk.list, async ({ query }) => {
    const { cursor, limit = LIMITS.postList } = query;
    const page = await listOperations(db, { cursor, limit });
    const now = new Date();
    const items = page.rows.map((row) => presentOperation(row, now));
    return { items, nextCursor: page.nextCursor };
  });

  mount(contract.adminBulk.byId, ({ params }) => respondWithOperation(db, params.id));

  mount(contract.adminBulk.results, async ({ params: { id }, query }) => {
    const { area } = await requireOperation(db, id);
    const page = await listItems(db, id, { ...query, limit: query.limit ?? LIMITS.postList });
    const items = page.rows.map((row) => ({
      rowId: row.row_id,
      label: toReadableAddresses(presentLabel(area, row.label)),
      outcome: row.outcome,
      message: row.message,
    }));
    return { items, nextCursor: page.nextCursor };
  });

  mount(contract.adminBulk.stop, async ({ params: { id } }) => {
    return inTransaction(db, async (trx) => {
      await stopOperation(trx, id);
      return respondWithOperation(trx, id);
    });
  });

  mount(contract.adminBulk.undo, async ({ params: { id }, viewer }) => {
    const started = await inTransaction(db, async (trx) =>
      respondWithOperation(trx, await startUndo(trx, viewer.id, id)),
    );
    wakeJob(BULK_JOB);
    return started;
  });
}
