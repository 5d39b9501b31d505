import { contract, LIMITS } from 'shared-kit/contract';
import { inTransaction } from '../../db/transaction';
import { NotFoundError } from '../../errors';
import type { Api } from '../../http/api';
import { MAIL_JOB } from '../../mail/outbox';
import { presentMail } from './presenter';
import { countMails, listMails, retryMail } from './queries';

/** The mail outbox, for admins. */
export function mailRoutes({ mount, db, wakeJob }: Api): void {
  mount(contract.adminMail.list, async ({ query }) => {
    const filters = { ...query, limit: query.limit ?? LIMITS.postList };
    const [page, total] = await Promise.all([listMails(db, filters), countMails(db, filters)]);
    return { items: page.rows.map(presentMail), nextCursor: page.nextCursor, total };
  });

  mount(contract.adminMail.retry, async ({ params: { id }, viewer }) => {
    const mail = await inTransaction(db, async (trx) => {
      const retried = await retryMail(trx, viewer.id, id);
      if (retried === undefined) throw new NotFoundError('This mail does not exist.');
      return presentMail(retried.mail);
    });
    wakeJob(MAIL_JOB);
    return mail;
  });
}
