import type { OutboxMail } from 'shared-kit/contract';
import { toReadableAddresses } from '../../db/search/address-spellings';
import { resolveMailStatus, type MailRow } from './queries';

export const presentMail = (row: MailRow): OutboxMail => ({
  _id: row.id,
  recipient: toReadableAddresses(row.recipient),
  subject: row.subject,
  status: resolveMailStatus(row),
  attempts: row.attempts,
  dueAt: row.due_at?.toISOString() ?? null,
  sentAt: row.sent_at?.toISOString() ?? null,
  lastError: row.last_error,
  createdAt: row.created_at.toISOString(),
});
