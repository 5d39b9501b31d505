import * as z from 'zod';
import { csvExport } from './csv-export';
import { endpoint } from './endpoint';
import { adminListQuery, adminPageOf, id, instant } from './primitives';

/** One change by an admin or moderator. `before` and `after` hold the changed fields, no secrets. */
export const auditEntry = z.object({
  _id: id,
  actor: z.object({ id: id.nullable(), name: z.string() }),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  before: z.unknown(),
  after: z.unknown(),
  createdAt: instant,
});

const filters = { kind: z.string().max(60).optional() };

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    auth: 'admin',
    tag: 'Administration: audit',
    summary: 'The audit log: who changed what, newest first.',
    query: adminListQuery.extend(filters),
    output: adminPageOf(auditEntry),
  }),
  csv: csvExport(
    '/api/admin/audit/export',
    'Administration: audit',
    'Entries of the audit log',
    filters,
  ),
};
