import { contract } from 'shared-kit/contract';
import { lockMember } from '../../db/lock-member';
import { inTransaction } from '../../db/transaction';
import type { Api } from '../../http/api';
import { addDevice, removeDevice } from '../push/devices';
import { loadVapidKeys } from '../push/vapid';
import { changePreferences, readPreferences } from './preferences';
import { resubscribe, unsubscribe } from './unsubscribe';

const { notificationSettings } = contract;

export function notificationMailRoutes({ mount, db }: Api): void {
  mount(notificationSettings.get, async ({ viewer }) => {
    const { publicKey } = await loadVapidKeys(db);
    return inTransaction(db, (trx) => readPreferences(trx, viewer, publicKey));
  });

  mount(notificationSettings.update, async ({ body, viewer }) => {
    const { publicKey } = await loadVapidKeys(db);
    return changePreferences(db, viewer, body, publicKey);
  });

  mount(notificationSettings.addPushDevice, async ({ body, viewer }) => {
    const { publicKey } = await loadVapidKeys(db);
    return inTransaction(db, async (trx) => {
      await lockMember(trx, viewer.id);
      await addDevice(trx, viewer, body);
      return readPreferences(trx, viewer, publicKey);
    });
  });

  mount(notificationSettings.removePushDevice, async ({ params, viewer }) => {
    const { publicKey } = await loadVapidKeys(db);
    return inTransaction(db, async (trx) => {
      await removeDevice(trx, viewer.id, params.id);
      return readPreferences(trx, viewer, publicKey);
    });
  });

  mount(
    notificationSettings.unsubscribe,
    ({ params: { token } }) => unsubscribe(db, token, new Date()),
    { config: { ignoresBody: true } },
  );

  mount(notificationSettings.resubscribe, ({ params: { token } }) =>
    resubscribe(db, token, new Date()),
  );
}
