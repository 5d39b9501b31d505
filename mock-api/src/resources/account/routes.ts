import { contract, findNameError, LIMITS } from 'shared-kit/contract';
import { changeHandle } from '../../db/handles';
import { inTransaction } from '../../db/transaction';
import { userVector } from '../../db/search/documents';
import { InvalidError } from '../../errors';
import type { Api } from '../../http/api';
import { accountDeletedMessage } from '../../mail/messages';
import { enqueueMail } from '../../mail/outbox';
import { replaceMediaReferences } from '../../media/media-references';
import { storeImageField } from '../../media/store-images';
import { findMailRecipient } from '../auth/queries';
import { requireRemainingAdmin } from '../users/policy';
import { anonymizeUser } from '../users/anonymize-user';
import { exportData } from './export-data';
import { changePassword, requirePassword } from './change-password';
import { confirmSession } from './confirm-password';
import { readAccount } from './queries';

const PHOTO = {
  maxBytes: LIMITS.guest.photoBytes,
  message: 'Profile photo must be under 1.5MB.',
  field: 'avatar',
};

/** A name from before today's rules stays, so that its member can change the rest of their profile. */
function requireChangedName(name: string, current: string): void {
  const error = name === current ? null : findNameError(name);
  if (error !== null) throw new InvalidError(error, { name: error });
}

export function accountRoutes({
  mount,
  db,
  media,
  limits,
  site,
  startExport,
  recordSecurity,
}: Api): void {
  mount(contract.account.get, ({ viewer }) => readAccount(db, media, viewer.id));

  mount(contract.account.update, async ({ body, viewer }) => {
    const { name, bio, socialUrl } = body;
    requireChangedName(name, viewer.name);
    const avatar =
      body.avatar === null
        ? null
        : await storeImageField(db, media.ownedBy(viewer), body.avatar, PHOTO);
    await inTransaction(db, async (trx) => {
      await trx
        .updateTable('users')
        .set({
          ...{ name, bio, avatar, social_url: socialUrl },
          search: userVector({ name, email: viewer.email }),
          updated_at: new Date(),
        })
        .where('id', '=', viewer.id)
        .execute();
      await replaceMediaReferences(trx, 'user', viewer.id, avatar, bio, socialUrl);
    });
    return readAccount(db, media, viewer.id);
  });

  mount(contract.account.changeHandle, async ({ body, viewer }) => {
    await inTransaction(db, (trx) => changeHandle(trx, viewer.id, body.handle));
    return readAccount(db, media, viewer.id);
  });

  mount(contract.account.changePassword, async ({ body, viewer, request }) => {
    const attempt = await limits.signIn(request, viewer.id, viewer.id);
    await requirePassword(db, viewer.id, 'currentPassword', body.currentPassword, () =>
      recordSecurity(request, { action: 'auth.log-in-failed', accountId: viewer.id }),
    );
    await attempt.succeed();
    await limits.accountMail(request, viewer.email);
    await changePassword(db, site, viewer, body.newPassword);
    return { message: 'Your password is changed. Other browsers are signed out.' };
  });

  mount(contract.account.confirmPassword, async ({ body, viewer, request }) => {
    const attempt = await limits.signIn(request, viewer.id, viewer.id);
    await requirePassword(db, viewer.id, 'password', body.password, () =>
      recordSecurity(request, { action: 'auth.log-in-failed', accountId: viewer.id }),
    );
    await attempt.succeed();
    return confirmSession(db, viewer);
  });

  mount(contract.account.exportData, async ({ viewer, request, reply }) => {
    const { onBatchRead } = startExport({ request, reply, viewer, noun: 'own data' });
    void reply.header('content-disposition', 'attachment; filename="sheetfolk-data.json"');
    if (request.method === 'HEAD') return '';
    return exportData(db, media, viewer.id, viewer.sessionId, onBatchRead);
  });

  mount(contract.account.remove, async ({ body: { password }, viewer, request }) => {
    const attempt = await limits.signIn(request, viewer.id, viewer.id);
    await requirePassword(db, viewer.id, 'password', password, () =>
      recordSecurity(request, { action: 'auth.log-in-failed', accountId: viewer.id }),
    );
    await attempt.succeed();
    await limits.accountMail(request, viewer.email);
    await inTransaction(db, async (trx) => {
      await requireRemainingAdmin(trx, viewer.id);
      const recipient = await findMailRecipient(trx, viewer.id);
      await anonymizeUser(trx, viewer.id, viewer.email);
      await enqueueMail(trx, accountDeletedMessage(site, recipient));
    });
    return { message: 'Your account is deleted.' };
  });
}
