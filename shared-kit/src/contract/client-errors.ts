import * as z from 'zod';
import { endpoint } from './endpoint';

const clientErrorKinds = [
  'error',
  'unhandled-rejection',
  'render',
  'recoverable',
  'start',
] as const;

/** A remote's name or a release's version, as they appear in the registry. */
const registryName = z.string().max(100).nullable();

/**
 * An error of the page in a visitor's browser. It contains nothing about the visitor: the page
 * removes query strings, e-mail addresses and tokens from its texts.
 */
const clientErrorReport = z.object({
  kind: z.enum(clientErrorKinds),
  message: z.string().max(500),
  stack: z.string().max(4_000).default(''),
  /** The path of the page, without query string and hash. */
  path: z.string().max(300).startsWith('/'),
  remote: registryName.default(null),
  release: registryName.default(null),
  /** The number that the page shows with its message, so that a visitor can name the error. */
  reference: z
    .string()
    .regex(/^[2-9A-Z]{8}$/)
    .nullable()
    .default(null),
});

export const clientErrors = {
  report: endpoint({
    method: 'POST',
    path: '/api/client-errors',
    auth: 'visitor',
    tag: 'client-errors',
    changes: 'nothing',
    limit: 'clientErrors',
    summary: 'Writes an error of the page to the server’s log.',
    body: clientErrorReport,
    output: z.object({ accepted: z.boolean() }),
    status: 202,
  }),
};
