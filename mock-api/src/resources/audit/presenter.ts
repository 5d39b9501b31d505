import { SYSTEM_ACTOR_ID } from '../../db/audit-log';
import { DELETED_USER_NAME } from '../users/anonymize-user';
import type { AuditEntryRow } from './queries';

export const presentActor = ({ actor_id: id, actor_name: name }: AuditEntryRow) =>
  id === SYSTEM_ACTOR_ID ? { id: null, name: 'System' } : { id, name: name ?? DELETED_USER_NAME };

export const presentAuditEntry = (row: AuditEntryRow) => ({
  _id: row.id,
  actor: presentActor(row),
  action: row.action,
  subject: { kind: row.subject, id: row.subject_id },
  before: row.before,
  after: row.after,
  createdAt: row.created_at.toISOString(),
});
