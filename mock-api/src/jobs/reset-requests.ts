import { inTransaction } from '../db/transaction';
import { resetPasswordMessage } from '../mail/messages';
import type { Site } from '../mail/transport';
import { enqueueMail } from '../mail/outbox';
import { issueMailedToken } from '../resources/auth/mailed-tokens';
import type { Job } from './job';

/** Sends password reset emails for all requests whose address has an account. */
export const processResetRequests = (site: Site): Job => ({
  name: 'reset-requests',
  intervalMs: 0,
  run: (db, now) =>
    inTransaction(db, async (trx) => {
      const requests = await trx
        .deleteFrom('reset_requests')
        .where('id', 'in', (query) =>
          query.selectFrom('reset_requests').select('id').limit(200).forUpdate().skipLocked(),
        )
        .returning(['id', 'email_key', 'redirect'])
        .execute();
      // Ids are in the order of time: of several requests for an address the latest counts.
      const redirects = new Map(
        requests
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
          .map(({ email_key: key, redirect }) => [key, redirect]),
      );
      const keys = [...redirects.keys()];
      const users =
        keys.length === 0
          ? []
          : await trx
              .selectFrom('users')
              .select(['id', 'name', 'email', 'email_key', 'email_confirmed_at'])
              .where('email_key', 'in', keys)
              .where('is_active', '=', true)
              .execute();
      for (const user of users) {
        const token = await issueMailedToken(trx, user.id, 'reset', now);
        const redirect = redirects.get(user.email_key) ?? null;
        const recipient = { ...user, isConfirmed: user.email_confirmed_at !== null };
        await enqueueMail(trx, resetPasswordMessage(site, recipient, { token, redirect }));
      }
      return { requests: requests.length, mailed: users.length };
    }),
});
