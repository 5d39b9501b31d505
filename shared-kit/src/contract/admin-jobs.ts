import * as z from 'zod';
import { csvExport } from './csv-export';
import { endpoint } from './endpoint';
import { adminListQuery, adminPageOf, id, idParams, instant } from './primitives';

/** A background job. `result` is what its last run returned: counts by name. */
export const job = z.object({
  name: z.string(),
  status: z.enum(['waiting', 'running', 'failed']),
  /** When it runs next, or until when it may take. */
  dueAt: instant,
  finishedAt: instant.nullable(),
  result: z.unknown(),
  lastError: z.string().nullable(),
});
export type Job = z.infer<typeof job>;

export const adminJobs = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    auth: 'admin',
    tag: 'Administration: jobs',
    summary: 'Background jobs: when each is due, what its last run did, and what failed.',
    output: z.object({ items: z.array(job) }),
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/:name/run',
    auth: 'admin',
    tag: 'Administration: jobs',
    changes: 'nothing',
    summary: 'Makes a job due now. Does nothing to a running one.',
    params: z.object({ name: z.string().min(1).max(60) }),
    output: job,
    errors: ['not_found'],
  }),
};

export const mailStatuses = ['waiting', 'retrying', 'failed', 'sent'] as const;

/** A mail in the outbox, without its text. `failed`: it was tried for the last time. */
export const outboxMail = z.object({
  _id: id,
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.number().int().nonnegative(),
  /** When it is tried next. */
  dueAt: instant.nullable(),
  sentAt: instant.nullable(),
  lastError: z.string().nullable(),
  createdAt: instant,
});
export type OutboxMail = z.infer<typeof outboxMail>;

const filters = { status: z.enum(mailStatuses).optional() };

export const adminMail = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/mail',
    auth: 'admin',
    tag: 'Administration: mail',
    summary: 'The mail outbox, newest first. `q` searches recipients and subjects.',
    query: adminListQuery.extend(filters),
    output: adminPageOf(outboxMail),
  }),
  csv: csvExport(
    '/api/admin/mail/export',
    'Administration: mail',
    'Mails of the outbox, without their texts,',
    filters,
  ),
  retry: endpoint({
    method: 'POST',
    path: '/api/admin/mail/:id/retry',
    auth: 'admin',
    tag: 'Administration: mail',
    changes: 'nothing',
    summary: 'Tries an unsent mail again now, with all its attempts. Does nothing to a sent one.',
    params: idParams,
    output: outboxMail,
    errors: ['not_found'],
  }),
};
