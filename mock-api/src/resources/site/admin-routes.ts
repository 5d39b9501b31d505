import { contract, LIMITS } from 'shared-kit/contract';
import { writeAudit, SITE_SUBJECT_ID } from '../../db/audit-log';
import { inTransaction } from '../../db/transaction';
import type { Api } from '../../http/api';
import { storeImageField } from '../../media/store-images';
import { readSiteSettings } from '../../db/site-settings';

const pictureRule = (field: string) => ({
  maxBytes: LIMITS.guest.photoBytes,
  message: 'Keep the picture below 1.5 MB.',
  field,
});

export function adminSettingsRoutes({ mount, db, media, events }: Api): void {
  mount(contract.adminSettings.get, () => readSiteSettings(db));

  mount(contract.adminSettings.update, async ({ body, viewer }) => {
    const settings = {
      ...body,
      logo: await storeImageField(db, media, body.logo, pictureRule('logo')),
      favicon: await storeImageField(db, media, body.favicon, pictureRule('favicon')),
    };
    await inTransaction(db, async (trx) => {
      const before = await readSiteSettings(trx);
      const value = JSON.stringify(settings);
      const now = new Date();
      await trx
        .insertInto('settings')
        .values({ name: 'site', value, updated_at: now })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: now }))
        .execute();
      await writeAudit(trx, {
        actorId: viewer.id,
        action: 'settings.update',
        subject: 'settings',
        subjectId: SITE_SUBJECT_ID,
        before,
        after: settings,
      });
    });
    events.invalidateSettings();
    return readSiteSettings(db);
  });
}
