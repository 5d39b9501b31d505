import { contract, LIMITS } from 'shared-kit/contract';
import { writeAudit, SITE_SUBJECT_ID } from '../../db/audit-log';
import { inTransaction } from '../../db/transaction';
import type { Api } from '../../http/api';
import { replaceMediaReferences } from '../../media/media-references';
import { storeImageField } from '../../media/store-images';
import { lockSettings, readRevisedSettings, readSiteSettings } from '../../db/site-settings';
import { parseIfMatch, requireRevision, withETag } from '../../http/revisions';

const pictureRule = (field: string) => ({
  maxBytes: LIMITS.guest.photoBytes,
  message: 'Keep the picture below 1.5 MB.',
  field,
});

export function adminSettingsRoutes({ mount, db, media, events }: Api): void {
  mount(contract.adminSettings.get, async ({ reply }) =>
    withETag(reply, await readRevisedSettings(db)),
  );

  mount(contract.adminSettings.update, async ({ body, viewer, request, reply }) => {
    const expected = parseIfMatch(request);
    const settings = {
      ...body,
      logo: await storeImageField(db, media, body.logo, pictureRule('logo')),
      favicon: await storeImageField(db, media, body.favicon, pictureRule('favicon')),
    };
    await inTransaction(db, async (trx) => {
      await lockSettings(trx, 'site');
      const { revision, ...before } = await readRevisedSettings(trx);
      requireRevision(expected, revision, () => ({ ...before, revision }));
      const { slots } = await readSiteSettings(trx);
      const value = JSON.stringify({ ...settings, ...(slots && { slots }) });
      await trx
        .updateTable('settings')
        .set({ value, revision: revision + 1, updated_at: new Date() })
        .where('name', '=', 'site')
        .execute();
      await replaceMediaReferences(trx, 'settings', 'site', settings);
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
    return withETag(reply, await readRevisedSettings(db));
  });
}
