import { DELETED_USER_NAME } from '../users/anonymize-user';
import type { AuditEntryRow } from './queries';

export const presentAuditEntry = (row: AuditEntryRow) => ({
  _id: row.id,
  actor: { id: row.actor_id, name: row.actor_name ?? DELETED_USER_NAME },
  action: row.action,
  subject: { kind: row.subject, id: row.subject_id },
  before: row.before,
  after: row.after,
  createdAt: row.created_at.toISOString(),
});
