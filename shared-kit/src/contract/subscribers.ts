import * as z from 'zod';
import { LIMITS } from 'shared-kit/contract/constants';
import { mailToken } from './auth';
import { csvExport } from './csv-export';
import { emailAddress } from './email-address';
import { endpoint } from './endpoint';
import {
  adminListQuery,
  adminPageOf,
  flag,
  id,
  idParams,
  instant,
  messageResponse,
  tagList,
  text,
  token,
} from './primitives';

/** A subscription to the newsletter, for admins. */
export const subscriber = z.object({
  _id: id,
  email: z.string(),
  source: z.string(),
  tags: z.array(z.string()),
  confirmedAt: instant.nullable(),
  createdAt: instant,
});
export type Subscriber = z.infer<typeof subscriber>;

const INVALID = 'Enter a valid email';

/** `source` is `template:{slug}` to unlock a gated template. */
export const subscription = z.object({
  email: emailAddress(INVALID),
  source: token(120).default('site'),
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
    tag: 'subscribe',
    changes: 'nothing',
    limit: 'mail',
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
    tag: 'subscribe',
    changes: 'nothing',
    summary:
      'Confirms a subscription with its mailed token. Opening the link alone does not confirm it.',
    body: z.object({ token: mailToken }),
    output: messageResponse,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/subscribe/unsubscribe/:token',
    auth: 'visitor',
    tag: 'subscribe',
    changes: 'nothing',
    summary: 'Ends a subscription with one click (RFC 8058).',
    params: z.object({ token: mailToken }),
    output: messageResponse,
  }),
};

const filters = { confirmed: flag };

export const subscriberImport = z.object({
  csv: z
    .string()
    .min(1, 'The file is empty.')
    .max(LIMITS.import.characters, 'Please keep the file below 10 MB.'),
  /** Programs that export one file for each state name it there: `unsubscribed_members.csv`. */
  fileName: text(255).optional(),
  dryRun: z.boolean().default(true),
});

/** Why people of a file are not added, although their addresses are valid. */
const optOutReason = z.enum(['unsubscribed', 'undeliverable', 'complained', 'removed']);

/**
 * Why a column is ignored: there is no field for it; another column has the address; it says that
 * another program had a confirmation, which is none for this site; or it has no name.
 */
const ignoredColumnReason = z.enum([
  'no_field',
  'other_address',
  'foreign_confirmation',
  'no_name',
]);

/** Of a line in a file, or of a column. From 1. */
const lineNumber = z.number().int().positive();

/** What an import did, or would do. Lists name the first 200 lines of their kind. */
export const importReport = z.object({
  /** Data rows of the file. */
  rows: z.number().int().nonnegative(),
  added: z.number().int().nonnegative(),
  /** Addresses that appear again later in the file, or that are subscribed already. */
  duplicates: z.number().int().nonnegative(),
  invalid: z.number().int().nonnegative(),
  /** People who have opted out, by the columns or the name of the file, or cannot be reached. */
  skipped: z.number().int().nonnegative(),
  skippedByReason: z.array(z.object({ reason: optOutReason, count: z.number().int().positive() })),
  /** Rows that do not say clearly whether their person wants mail: they are added as not confirmed. */
  unclear: z.number().int().nonnegative(),
  duplicateLines: z.array(
    z.object({ line: lineNumber, email: z.string(), reason: z.enum(['in_file', 'subscribed']) }),
  ),
  invalidLines: z.array(z.object({ line: lineNumber, value: z.string(), message: z.string() })),
  /** `column` is null if the name of the file says so. */
  skippedLines: z.array(
    z.object({
      line: lineNumber,
      email: z.string(),
      reason: optOutReason,
      column: z.string().nullable(),
    }),
  ),
  /** The columns that say who has opted out. */
  stateColumns: z.array(z.string()),
  ignoredColumns: z.number().int().nonnegative(),
  ignoredColumnNames: z.array(
    z.object({ position: lineNumber, name: z.string(), reason: ignoredColumnReason }),
  ),
  /** The first new subscribers, as they will be added. */
  preview: z.array(subscriber.omit({ _id: true, createdAt: true })),
});
export type ImportReport = z.infer<typeof importReport>;

export const adminSubscribers = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/subscribers',
    auth: 'admin',
    tag: 'Administration: subscribers',
    summary: 'Subscribers. Sort keys: email, source, createdAt.',
    query: adminListQuery.extend(filters),
    output: adminPageOf(subscriber),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/subscribers/:id',
    auth: 'admin',
    tag: 'Administration: subscribers',
    changes: 'nothing',
    summary: 'Sets or clears the confirmation, or changes the tags.',
    params: idParams,
    body: z.object({ confirmedAt: instant.nullable().optional(), tags: tagList.optional() }),
    output: subscriber,
    errors: ['not_found'],
  }),
  csv: csvExport(
    '/api/admin/subscribers/export',
    'Administration: subscribers',
    'Subscribers',
    filters,
  ),
  import: endpoint({
    method: 'POST',
    path: '/api/admin/subscribers/import',
    auth: 'admin',
    tag: 'Administration: subscribers',
    changes: 'nothing',
    summary:
      'Checks a CSV file of subscribers line by line and, unless `dryRun`, adds the new ones in one transaction. The columns are those of the export; only `email` is required. Files of other programs are read as well: people who have opted out by their columns are not added, and columns without a meaning here are named. Invalid lines and duplicates are skipped and reported. No mail is sent.',
    body: subscriberImport,
    output: importReport,
  }),
};
