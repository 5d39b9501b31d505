import { contract, type AdminKpis } from 'shared-kit/contract';
import { writeAudit, SITE_SUBJECT_ID } from '../../db/audit-log';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { lockSettings } from '../../db/site-settings';
import { inTransaction, type Queryable } from '../../db/transaction';
import type { Api } from '../../http/api';
import { countChallenges } from '../challenges/queries';
import { parseIfMatch, requireRevision, withETag } from '../../http/revisions';

async function readKpis(db: Queryable): Promise<AdminKpis['items']> {
  const rows = await db
    .selectFrom('kpis')
    .select(['label', 'value', 'counts'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ counts, ...kpi }) => ({ ...kpi, ...(counts !== null && { counts }) }));
}

/** The KPIs as visitors see them: those that count something with what it is now. */
async function readCountedKpis(db: Database) {
  const kpis = await readKpis(db);
  if (kpis.every(({ counts }) => counts === undefined)) return kpis;
  const { challenges, entries } = await countChallenges(db, new Date());
  const found = { challenges, 'challenge-entries': entries };
  return kpis.map(({ label, value, counts }) => ({
    label,
    value: counts === undefined ? value : found[counts],
  }));
}

/**
 * The KPIs with their revision. That is read first: after a save in between, it is too old, and the
 * next save based on it is rejected rather than overwriting what nobody has seen.
 */
async function readRevisedKpis(db: Queryable): Promise<AdminKpis> {
  const row = await db
    .selectFrom('settings')
    .select('revision')
    .where('name', '=', 'kpis')
    .executeTakeFirst();
  return { items: await readKpis(db), revision: row?.revision ?? 0 };
}

export function kpiRoutes({ mount, db }: Api): void {
  mount(contract.kpis.list, async () => ({ items: await readCountedKpis(db) }));

  mount(contract.adminKpis.list, async ({ reply }) => withETag(reply, await readRevisedKpis(db)));

  mount(contract.adminKpis.update, async ({ body, viewer, request, reply }) => {
    const expected = parseIfMatch(request);
    const saved = await inTransaction(db, async (trx) => {
      await lockSettings(trx, 'kpis');
      const before = await readRevisedKpis(trx);
      requireRevision(expected, before.revision, () => before);
      await trx
        .updateTable('settings')
        .set({ revision: before.revision + 1, updated_at: new Date() })
        .where('name', '=', 'kpis')
        .execute();
      await trx.deleteFrom('kpis').execute();
      const rows = body.items.map((item, position) => ({
        ...{ id: newId(), position, counts: null },
        ...item,
      }));
      if (rows.length > 0) await trx.insertInto('kpis').values(rows).execute();
      await writeAudit(trx, {
        actorId: viewer.id,
        action: 'metrics.update',
        subject: 'metrics',
        subjectId: SITE_SUBJECT_ID,
        before: before.items,
        after: body.items,
      });
      return readRevisedKpis(trx);
    });
    return withETag(reply, saved);
  });
}
