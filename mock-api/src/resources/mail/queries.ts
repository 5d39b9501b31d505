import { sql, type RawBuilder } from 'kysely';
import type { OutboxMail } from 'shared-kit/contract';
import { writeAudit } from '../../db/audit-log';
import { countRows, createKeysetOrder, type SortColumn } from '../../db/keyset';
import { matchesNames } from '../../db/search/query';
import type { Queryable, Transaction } from '../../db/transaction';

/** Mails without their texts and headers, whose links can log people in. */
const selectMails = (db: Queryable) =>
  db
    .selectFrom('mail_outbox')
    .select(['id', 'recipient', 'subject', 'attempts', 'due_at', 'due_order', 'lease'])
    .select(['sent_at', 'last_error', 'created_at']);

export type MailRow = Awaited<ReturnType<ReturnType<typeof selectMails>['execute']>>[number];

type MailStatus = OutboxMail['status'];

/** The status of a mail; `CONDITIONS` says the same in SQL. */
export function resolveMailStatus(
  mail: Pick<MailRow, 'due_at' | 'sent_at' | 'last_error'>,
): MailStatus {
  if (mail.sent_at !== null) return 'sent';
  if (mail.due_at === null) return 'failed';
  return mail.last_error === null ? 'waiting' : 'retrying';
}

const CONDITIONS: Record<MailStatus, RawBuilder<unknown>> = {
  sent: sql`mail_outbox.sent_at is not null`,
  failed: sql`mail_outbox.due_at is null and mail_outbox.sent_at is null`,
  retrying: sql`mail_outbox.due_at is not null and mail_outbox.last_error is not null`,
  waiting: sql`mail_outbox.due_at is not null and mail_outbox.last_error is null`,
};

const SORTS: Record<string, SortColumn<MailRow>> = {
  createdAt: {
    column: 'mail_outbox.created_at',
    type: 'timestamptz',
    key: (row) => row.created_at,
  },
  dueAt: { column: 'mail_outbox.due_order', type: 'timestamptz', key: (row) => row.due_order },
};

interface MailFilters {
  q?: string | undefined;
  status?: MailStatus | undefined;
}

interface MailPage extends MailFilters {
  sort?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** The condition that a mail matches a search in its recipient and subject, and the filters. */
export const buildMailCondition = ({ q = '', status }: MailFilters): RawBuilder<boolean> =>
  sql<boolean>`${q === '' ? sql`true` : matchesNames(sql.ref('mail_outbox.search'), q)}
    and ${status === undefined ? sql`true` : CONDITIONS[status]}`;

/** A page of mails, newest first by default. */
export async function listMails(db: Queryable, filters: MailPage) {
  const order = createKeysetOrder('mail_outbox.id', SORTS, filters.sort, '-createdAt');
  const rows = await selectMails(db)
    .where(buildMailCondition(filters))
    .where(order.after(filters.cursor))
    .orderBy(order.orderBy)
    .limit(filters.limit + 1)
    .execute();
  return order.page(rows, filters.limit);
}

export const countMails = (db: Queryable, filters: MailFilters): Promise<number> =>
  countRows(db, db.selectFrom('mail_outbox').select('id').where(buildMailCondition(filters)));

/**
 * Makes a mail due now, with all its attempts. Does nothing to a sent one, and to one that a process
 * is sending at the moment, which would be sent twice. Returns the mail, and whether it is tried
 * again; undefined if it does not exist.
 */
export async function retryMail(
  trx: Transaction,
  actorId: string,
  id: string,
): Promise<{ mail: MailRow; changed: boolean } | undefined> {
  const mail = await selectMails(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (mail === undefined) return undefined;
  const now = new Date();
  const isInDelivery = mail.lease !== null && mail.due_at !== null && mail.due_at > now;
  if (mail.sent_at !== null || isInDelivery) return { mail, changed: false };
  const after = { attempts: 0, due_at: now };
  await trx
    .updateTable('mail_outbox')
    .set({ ...after, lease: null })
    .where('id', '=', id)
    .execute();
  const retried = { ...mail, ...after };
  await writeAudit(trx, {
    actorId,
    action: 'mail.retry',
    subject: 'mail',
    subjectId: id,
    before: { status: resolveMailStatus(mail), attempts: mail.attempts },
    after: { status: resolveMailStatus(retried), attempts: 0 },
  });
  return { mail: retried, changed: true };
}
