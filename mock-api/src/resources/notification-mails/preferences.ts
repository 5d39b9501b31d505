import {
  LIMITS,
  NOTIFICATION_KINDS,
  type InputOf,
  type contract,
  type NotificationPreferences,
} from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import { lockMember } from '../../db/lock-member';
import { inTransaction, type Transaction } from '../../db/transaction';
import { InvalidError, UnauthenticatedError } from '../../errors';
import type { Identity } from '../../http/authentication';
import { describeDevice } from '../auth/device-name';
import { DEFAULT_DIGEST, toTimeZone } from '../delivery/digest-time';
import { KINDS } from '../delivery/kinds';
import { nextMailAt } from '../delivery/record-mails';
import { changeChoices, readChoices } from './change-choices';

type Changes = NonNullable<InputOf<typeof contract.notificationSettings.update>['body']>;

const selectDevices = (trx: Transaction, userId: string) =>
  trx
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .select(['push_devices.id', 'session_id', 'user_agent', 'push_devices.created_at'])
    .where('push_devices.user_id', '=', userId)
    .orderBy('push_devices.created_at')
    .limit(LIMITS.pushDevices)
    .execute();

const selectSettings = (trx: Transaction, userId: string) =>
  trx
    .selectFrom('users')
    .leftJoin('notification_settings as settings', 'settings.user_id', 'users.id')
    .select(['users.email', 'users.email_confirmed_at'])
    .select(['settings.time_zone', 'settings.digest_hour', 'settings.digest_day'])
    .where('users.id', '=', userId)
    .executeTakeFirst();

/** What a member gets by mail and push. */
export async function readPreferences(
  trx: Transaction,
  viewer: Pick<Identity, 'id' | 'sessionId'>,
  publicKey: string,
): Promise<NotificationPreferences> {
  const settings = await selectSettings(trx, viewer.id);
  if (settings === undefined) throw new UnauthenticatedError('Invalid token');
  const choiceOf = await readChoices(trx, viewer.id);
  const devices = await selectDevices(trx, viewer.id);
  return {
    kinds: NOTIFICATION_KINDS.map((kind) => {
      const { mail, push } = choiceOf(kind);
      return { kind, label: KINDS[kind].label, mail, push };
    }),
    timeZone: settings.time_zone,
    digestHour: settings.digest_hour ?? DEFAULT_DIGEST.hour,
    digestDay: settings.digest_day ?? DEFAULT_DIGEST.day,
    email: settings.email,
    emailConfirmed: settings.email_confirmed_at !== null,
    push: {
      publicKey,
      devices: devices.map((row) => ({
        id: row.id,
        device: describeDevice(row.user_agent),
        createdAt: row.created_at.toISOString(),
        current: row.session_id === viewer.sessionId,
      })),
    },
  };
}

/** Moves the mails that wait to the time that is chosen now. */
async function moveSchedules(trx: Transaction, userId: string, now: Date): Promise<void> {
  const settings = await selectSettings(trx, userId);
  for (const frequency of ['daily', 'weekly'] as const) {
    const schedule = {
      frequency,
      time_zone: settings?.time_zone ?? DEFAULT_DIGEST.timeZone,
      digest_hour: settings?.digest_hour ?? DEFAULT_DIGEST.hour,
      digest_day: settings?.digest_day ?? DEFAULT_DIGEST.day,
    };
    await trx
      .updateTable('mail_schedules')
      .set({ due_at: nextMailAt(schedule, now) })
      .where('user_id', '=', userId)
      .where('frequency', '=', frequency)
      .execute();
  }
}

async function saveTimes(trx: Transaction, userId: string, changes: Changes, now: Date) {
  const times = {
    ...(changes.timeZone !== undefined && { time_zone: changes.timeZone }),
    ...(changes.digestHour !== undefined && { digest_hour: changes.digestHour }),
    ...(changes.digestDay !== undefined && { digest_day: changes.digestDay }),
  };
  if (Object.keys(times).length === 0) return;
  await trx
    .insertInto('notification_settings')
    .values({ user_id: userId, ...times })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(times))
    .execute();
  await moveSchedules(trx, userId, now);
}

function requireTimeZone(timeZone: string): string {
  const known = toTimeZone(timeZone);
  if (known !== null) return known;
  const message = 'This time zone is not known.';
  throw new InvalidError(message, { timeZone: message });
}

/** Stores what a member changes of their settings. What already waits follows them. */
export async function changePreferences(
  db: Database,
  viewer: Identity,
  given: Changes,
  publicKey: string,
): Promise<NotificationPreferences> {
  const changes =
    given.timeZone === undefined ? given : { ...given, timeZone: requireTimeZone(given.timeZone) };
  const now = new Date();
  return inTransaction(db, async (trx) => {
    await lockMember(trx, viewer.id);
    await saveTimes(trx, viewer.id, changes, now);
    await changeChoices(trx, viewer.id, changes.kinds ?? [], now);
    return readPreferences(trx, viewer, publicKey);
  });
}
