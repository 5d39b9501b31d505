import { inTransaction } from '../db/transaction';
import { resetPasswordMessage } from '../mail/messages';
import type { Site } from '../mail/transport';
import { enqueueMail } from '../mail/outbox';
import { issueMailedToken } from '../resources/auth/mailed-tokens';
import type { Job } from './job';

/** Answers those who forgot their password: a mail where there is an account, nothing where not. */
export const processResetRequests = (site: Site): Job => ({
  name: 'reset-requests',
  intervalMs: 5_000,
  leaseMs: 60_000,
  run: (db, now) =>
    inTransaction(db, async (trx) => {
      const asked = await trx
        .deleteFrom('reset_requests')
        .where('id', 'in', (query) =>
          query.selectFrom('reset_requests').select('id').limit(200).forUpdate().skipLocked(),
        )
        .returning('email_key')
        .execute();
      const keys = [...new Set(asked.map(({ email_key: key }) => key))];
      const people =
        keys.length === 0
          ? []
          : await trx
              .selectFrom('users')
              .select(['id', 'name', 'email'])
              .where('email_key', 'in', keys)
              .where('is_active', '=', true)
              .execute();
      for (const person of people) {
        const token = await issueMailedToken(trx, person.id, 'reset', now);
        await enqueueMail(trx, resetPasswordMessage(site, person, token));
      }
      return { asked: asked.length, mailed: people.length };
    }),
});
