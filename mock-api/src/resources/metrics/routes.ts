import { contract } from 'shared-kit/contract';
import { recordAudit, THE_SITE } from '../../db/audit';
import { newId } from '../../db/ids';
import { inTransaction, type Reader } from '../../db/transaction';
import type { Api } from '../../http/app';

const readKpis = (rows: Reader) =>
  rows.selectFrom('kpis').select(['label', 'value']).orderBy('position').orderBy('id').execute();

export function metricsRoutes({ mount, db }: Api): void {
  mount(contract.metrics.list, async () => ({ items: await readKpis(db) }));

  mount(contract.adminMetrics.list, async () => ({ items: await readKpis(db) }));

  mount(contract.adminMetrics.update, async ({ body, viewer }) => {
    await inTransaction(db, async (changes) => {
      await changes.selectFrom('kpis').select('id').orderBy('id').forUpdate().execute();
      const before = await readKpis(changes);
      await changes.deleteFrom('kpis').execute();
      const rows = body.items.map((item, position) => ({ id: newId(), position, ...item }));
      if (rows.length > 0) await changes.insertInto('kpis').values(rows).execute();
      await recordAudit(changes, {
        actorId: viewer.id,
        action: 'metrics.update',
        subject: 'metrics',
        subjectId: THE_SITE,
        before,
        after: body.items,
      });
    });
    return { items: await readKpis(db) };
  });
}
