import { contract, type MailFrequency, type NotificationKind } from 'shared-kit/contract';
import { newId } from '../../db/ids';
import { notificationMails } from '../../jobs/notification-mails';
import { listMailsTo } from '../../testing/mailbox';
import type { TestApi, TestMember } from '../../testing/start-test-api';
import { notify } from '../notifications/notify';

export const SITE = { name: 'Sheetfolk', url: 'https://sheetfolk.example' };
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** A Thursday. */
export const NOW = new Date('2026-01-01T12:00:00.000Z');
export const after = (ms: number) => new Date(NOW.getTime() + ms);

interface Started {
  api: TestApi;
  /** Who causes the notifications. */
  actor: TestMember;
}

/** What tests of mails about notifications do; `started` is called when a test runs. */
export function createMailClient(started: () => Started) {
  return {
    confirmedMember: async (): Promise<TestMember> => {
      const { api } = started();
      const member = await api.member('user', 'Mia');
      await api.db
        .updateTable('users')
        .set({ email_confirmed_at: NOW })
        .where('id', '=', member.id)
        .execute();
      return member;
    },
    runJob: (now: Date) =>
      notificationMails({ site: SITE, delayMs: 3 * MINUTE }).run(started().api.db, now),
    tell: async (
      member: TestMember,
      kind: NotificationKind = 'follow',
      now = NOW,
    ): Promise<{ key: string }> => {
      const { api, actor } = started();
      const subject = { key: newId() };
      await notify(api.db, { kind, userIds: [member.id], actorId: actor.id, subject, now });
      return subject;
    },
    choose: (member: TestMember, kind: NotificationKind, mail: MailFrequency) =>
      started().api.request(
        contract.notificationSettings.update,
        { body: { kinds: [{ kind, mail }] } },
        member,
      ),
    subjects: async (member: TestMember) =>
      (await listMailsTo(started().api.db, member.email)).map(({ subject }) => subject),
  };
}
