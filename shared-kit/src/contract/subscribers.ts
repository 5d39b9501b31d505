import * as z from 'zod';
import { mailToken } from './auth';
import { endpoint } from './endpoint';
import {
  adminListQuery,
  adminPageOf,
  id,
  idParams,
  instant,
  messageResponse,
  tagList,
  text,
} from './primitives';

export const subscriber = z.object({
  _id: id,
  email: z.string(),
  source: z.string(),
  tags: z.array(z.string()),
  confirmedAt: instant.nullable(),
  createdAt: instant,
});

const INVALID = 'Enter a valid email';

/** `source` is `template:{slug}` to unlock a gated template. */
export const subscription = z.object({
  email: z.string(INVALID).trim().max(254, INVALID).pipe(z.email(INVALID)),
  source: text(120).default('site'),
  tags: tagList.default([]),
});

/** The rule of a form with only an email field: it requires an '@'; the API validates the rest. */
export const emailForm = z.object({
  email: z
    .string(INVALID)
    .trim()
    .refine((value) => value.includes('@'), INVALID),
});

export const subscribers = {
  subscribe: endpoint({
    method: 'POST',
    path: '/api/subscribe',
    auth: 'visitor',
    summary:
      'Subscribes and mails a confirmation link. For a gated template, returns a download URL that is valid for 15 minutes.',
    body: subscription,
    output: messageResponse.extend({ downloadUrl: z.string().nullable() }),
    status: 201,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/subscribe/confirm',
    auth: 'visitor',
    summary:
      'Confirms a subscription with its mailed token. Opening the link alone does not confirm it.',
    body: z.object({ token: mailToken }),
    output: messageResponse,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/subscribe/unsubscribe/:token',
    auth: 'visitor',
    summary: 'Ends a subscription with one click (RFC 8058).',
    params: z.object({ token: mailToken }),
    output: messageResponse,
  }),
};

export const adminSubscribers = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/subscribers',
    auth: 'admin',
    summary: 'Subscribers, newest first.',
    query: adminListQuery.extend({ confirmed: z.enum(['true', 'false']).optional() }),
    output: adminPageOf(subscriber),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/subscribers/:id',
    auth: 'admin',
    summary: 'Sets or clears the confirmation, or changes the tags.',
    params: idParams,
    body: z.object({ confirmedAt: instant.nullable().optional(), tags: tagList.optional() }),
    output: subscriber,
    errors: ['not_found'],
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/admin/subscribers/export',
    auth: 'admin',
    summary:
      'subscribers-{date}.csv: email, source, tags joined with |, confirmedAt, createdAt. Cells that a spreadsheet would evaluate are escaped.',
    query: z.object({ q: text(200).optional() }),
    output: z.string(),
    produces: 'text/csv',
  }),
};
