import * as z from 'zod';
import { endpoint } from './endpoint';
import { adminListQuery, adminPageOf, id, instant } from './primitives';

/** One change an admin or moderator made. `before` and `after` hold what changed, never a secret. */
export const auditEntry = z.object({
  _id: id,
  actor: z.object({ id: id.nullable(), name: z.string() }),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  before: z.unknown(),
  after: z.unknown(),
  createdAt: instant,
});

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    auth: 'admin',
    summary: 'Who changed what, the latest first.',
    query: adminListQuery.extend({ kind: z.string().max(60).optional() }),
    output: adminPageOf(auditEntry),
  }),
};
