import { contract } from 'shared-kit/contract';
import { SITE_SUBJECT_ID, writeAudit } from '../../db/audit-log';
import { lockSettings, readSiteSettings } from '../../db/site-settings';
import { inTransaction } from '../../db/transaction';
import type { Api } from '../../http/api';

export function slotRoutes({ mount, db, events }: Api): void {
  mount(contract.adminSlots.update, async ({ body, viewer }) => {
    await inTransaction(db, async (trx) => {
      await lockSettings(trx, 'site');
      const before = await readSiteSettings(trx);
      // The revision stays: the form of the settings, which may be open, has no slots.
      await trx
        .updateTable('settings')
        .set({ value: JSON.stringify({ ...before, slots: body }), updated_at: new Date() })
        .where('name', '=', 'site')
        .execute();
      await writeAudit(trx, {
        actorId: viewer.id,
        action: 'slots.update',
        subject: 'settings',
        subjectId: SITE_SUBJECT_ID,
        before: { slots: before.slots ?? null },
        after: { slots: body },
      });
    });
    events.invalidateSettings();
    return body;
  });
}
