import { contract, LIMITS } from 'shared-kit/contract';
import { recordAudit, THE_SITE } from '../../db/audit';
import { inTransaction } from '../../db/transaction';
import type { Api } from '../../http/app';
import { storePicture } from '../../media/images';
import { readSiteSettings } from '../site/queries';

const rule = (field: string) => ({
  maxBytes: LIMITS.guest.photoBytes,
  message: 'Keep the picture below 1.5 MB.',
  field,
});

export function settingsRoutes({ mount, db, media, events }: Api): void {
  mount(contract.adminSettings.get, () => readSiteSettings(db));

  mount(contract.adminSettings.update, async ({ body, viewer }) => {
    const settings = {
      ...body,
      logo: await storePicture(db, media, body.logo, rule('logo')),
      favicon: await storePicture(db, media, body.favicon, rule('favicon')),
    };
    await inTransaction(db, async (changes) => {
      const before = await readSiteSettings(changes);
      const value = JSON.stringify(settings);
      const now = new Date();
      await changes
        .insertInto('settings')
        .values({ name: 'site', value, updated_at: now })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updated_at: now }))
        .execute();
      await recordAudit(changes, {
        actorId: viewer.id,
        action: 'settings.update',
        subject: 'settings',
        subjectId: THE_SITE,
        before,
        after: settings,
      });
    });
    events.settingsChanged();
    return readSiteSettings(db);
  });
}
