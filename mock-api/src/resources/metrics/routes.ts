import { contract } from 'shared-kit/contract';
import { writeAudit, SITE_SUBJECT_ID } from '../../db/audit-log';
import { newId } from '../../db/ids';
import { inTransaction, type Queryable } from '../../db/transaction';
import type { Api } from '../../http/api';

const readKpis = (db: Queryable) =>
  db.selectFrom('kpis').select(['label', 'value']).orderBy('position').orderBy('id').execute();

export function metricsRoutes({ mount, db }: Api): void {
  mount(contract.metrics.list, async () => ({ items: await readKpis(db) }));

  mount(contract.adminMetrics.list, async () => ({ items: await readKpis(db) }));

  mount(contract.adminMetrics.update, async ({ body, viewer }) => {
    await inTransaction(db, async (trx) => {
      await trx.selectFrom('kpis').select('id').orderBy('id').forUpdate().execute();
      const before = await readKpis(trx);
      await trx.deleteFrom('kpis').execute();
      const rows = body.items.map((item, position) => ({ id: newId(), position, ...item }));
      if (rows.length > 0) await trx.insertInto('kpis').values(rows).execute();
      await writeAudit(trx, {
        actorId: viewer.id,
        action: 'metrics.update',
        subject: 'metrics',
        subjectId: SITE_SUBJECT_ID,
        before,
        after: body.items,
      });
    });
    return { items: await readKpis(db) };
  });
}
