import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSitePath } from 'shared-kit/client/session';
import { limitApiRequests, type ApiRequestLimits } from '../upstream';
import { readFormBody } from './form-body';
import { createFormApi, type FormApiOptions } from './form-api';
import { isOwnForm } from './form-origin';
import { clearMemberCookie, findMember, memberCookie, readMemberToken } from './member-session';
import type { NoticeCookies } from './notice';
import { PENDING_FIELD, readPendingForm } from './pending-form';
import type { FormOutcome } from './no-script-form';
import { findForm } from './no-script-forms';
import { runForm, type Rejection } from './run-form';

/** Shows a page with a form on it that was not accepted. */
export type ShowForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Omit<Rejection, 'hasSessionEnded'> & { token: string | null },
) => Promise<unknown>;

export interface FormRoutesOptions {
  api: FormApiOptions;
  limits: ApiRequestLimits;
  notices: NoticeCookies;
  log: (line: string) => void;
  showForm: ShowForm;
}

/** The texts of forms are bounded by the API at 20,000 characters; a post may be longer. */
const MAX_BODY_BYTES = 1_000_000;

const MINUTE_MS = 60_000;

/** The API's cookie for browsers it has signed in comes back with forms, not with its own requests. */
const toFormCookie = (cookie: string) => cookie.replace(/;\s*Path=[^;]*/i, '; Path=/forms');

function redirect(
  reply: FastifyReply,
  outcome: FormOutcome,
  { isSecure, notices }: { isSecure: boolean; notices: NoticeCookies },
) {
  const { location, notice, token, cookies = [] } = outcome;
  for (const cookie of cookies) void reply.header('set-cookie', cookie(isSecure));
  if (token !== undefined) void reply.header('set-cookie', memberCookie(token, isSecure));
  if (notice !== undefined) void reply.header('set-cookie', notices.write(notice));
  return reply.header('cache-control', 'no-store').redirect(location, 303);
}

/**
 * The forms of browsers that run no script. A form is sent to the API as the page's script would send
 * it; the answer is a redirect, or its page with what was wrong.
 */
export async function formRoutes(edge: FastifyInstance, options: FormRoutesOptions) {
  const { api: apiOptions, limits, notices, log, showForm } = options;
  const { isSecure } = apiOptions;
  const cookieOptions = { isSecure, notices };
  limitApiRequests(edge, limits, log);
  // Only what HTML forms send is read at all.
  edge.removeAllContentTypeParsers();
  edge.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => done(null, body),
  );
  edge.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (request.method === 'POST' && !isOwnForm(request.headers, request.host)) {
      return reply.code(403).type('text/plain').send('This form was sent from another site.');
    }
  });

  const memberToken = (request: FastifyRequest) =>
    readMemberToken(request.headers.cookie, isSecure);

  edge.post('/forms/session', async (request, reply) => {
    const token = memberToken(request);
    const member =
      token === null ? null : await findMember(token, createFormApi(apiOptions, request, token));
    if (token !== null) void reply.header('set-cookie', clearMemberCookie(isSecure));
    return member ?? reply.code(404).send({ message: 'There is no session.' });
  });

  edge.post('/forms/logout', async (request, reply) => {
    const token = memberToken(request);
    if (token !== null) {
      const { client } = createFormApi(apiOptions, request, token);
      // Here it ends in any case.
      await client.auth.logout().catch(() => {});
      void reply.header('set-cookie', clearMemberCookie(isSecure));
    }
    const from = new URL(request.url, 'http://edge').searchParams.get('from');
    return redirect(reply, { location: isSitePath(from) ? from : '/' }, cookieOptions);
  });

  async function submit(
    request: FastifyRequest,
    reply: FastifyReply,
    url: URL,
    values: Readonly<Record<string, string>>,
    token: string | null,
  ): Promise<unknown> {
    const found = findForm(url.pathname);
    if (found === null) return reply.callNotFound();
    const api = createFormApi(apiOptions, request, token);
    const path = url.pathname + url.search;
    const minute = Math.floor(Date.now() / MINUTE_MS);
    const identity = JSON.stringify([request.ip, token, path, values, minute]);
    const idempotencyKey = createHash('sha256').update(identity).digest('base64url');
    const submitted = { api, id: found.id, query: url.searchParams, values, idempotencyKey };
    const result = await runForm(found.form, submitted, path, token !== null);
    for (const cookie of api.setCookies) void reply.header('set-cookie', toFormCookie(cookie));
    if ('rejected' in result) {
      const { hasSessionEnded, ...page } = result.rejected;
      if (hasSessionEnded && token !== null) {
        void reply.header('set-cookie', clearMemberCookie(isSecure));
      }
      return showForm(request, reply, { ...page, token: hasSessionEnded ? null : token });
    }
    const outcome = result.accepted;
    const pending = readPendingForm(values);
    const next = new URL(pending?.url ?? '/', url);
    const isKept = pending !== null && findForm(next.pathname)?.form.access === 'member-text';
    if (outcome.token === undefined || !isKept) return redirect(reply, outcome, cookieOptions);
    // What was typed before the log-in is sent now, by the member.
    void reply.header('set-cookie', memberCookie(outcome.token, isSecure));
    return submit(request, reply, next, pending.values, outcome.token);
  }

  edge.post('/forms/*', async (request, reply) => {
    const url = new URL(request.url, 'http://edge');
    const values = readFormBody(request.body);
    // Pressed on a log-in form that keeps a text: the text is kept in that of registration.
    if (url.pathname === '/forms/join') {
      return showForm(request, reply, {
        status: 200,
        page: `/register${url.search}`,
        token: null,
        form: {
          action: '/forms/register',
          values: {},
          errors: {},
          message: 'Join to send this. Your text is kept, and sent when you have joined.',
          hidden: { [PENDING_FIELD]: values[PENDING_FIELD] ?? '' },
          otherButton: null,
        },
      });
    }
    return submit(request, reply, url, values, memberToken(request));
  });

  // The address of a form that was shown again, entered once more.
  edge.get('/forms/*', async (request, reply) => {
    const url = new URL(request.url, 'http://edge');
    const found = findForm(url.pathname);
    const page = found?.form.page({ id: found.id, query: url.searchParams }) ?? '/';
    return reply.redirect(page, 303);
  });
}
