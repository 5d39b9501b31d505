import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { api } from 'shared-kit/client';
import { isSitePath } from 'shared-kit/client/session';
import type { FormOutcome } from 'shared-kit/remote/form-action';
import { formatCookie, isDefinedCookie } from 'shared-kit/server';
import type { RejectedForm } from 'shared-kit/ui';
import { parseUrl } from '../request-checks';
import { limitApiRequests, type ApiRequestLimits } from '../upstream';
import type { ActionResult, SentForm } from './action-messages';
import { isOwnForm } from './form-origin';
import { clearMemberCookie, findMember, memberCookie, readMemberToken } from './member-session';
import type { NoticeCookies } from './notice';
import {
  keepPendingForm,
  loginPathFor,
  PENDING_FIELD,
  readPendingForm,
  showLogin,
  showRegistration,
} from './pending-form';
import {
  runForVisitor,
  toLoginCookie,
  visitorApiHeaders,
  type VisitorApiOptions,
} from './visitor-api';

/** A form that is shown again. */
interface ShownForm {
  status: number;
  /** The path and query of its page. */
  page: string;
  form: RejectedForm;
  token: string | null;
}

export interface FormRoutesOptions {
  api: VisitorApiOptions;
  limits: ApiRequestLimits;
  notices: NoticeCookies;
  log: (line: string) => void;
  /** Whether shell or remotes have anything at a path; the body is not read otherwise. */
  hasRoute: (pathname: string) => Promise<boolean>;
  /** Runs the action of the route at a URL. Rejects if that fails, which is logged already. */
  runForm: (request: FastifyRequest, url: URL, form: SentForm) => Promise<ActionResult>;
  /** Shows a page with a form on it that was not accepted. */
  showForm: (request: FastifyRequest, reply: FastifyReply, shown: ShownForm) => Promise<unknown>;
}

/** The texts of forms are bounded by the API at 20,000 characters; a post may be longer. */
const MAX_BODY_BYTES = 1_000_000;

/** No form has as many. */
const MAX_FIELDS = 50;

const MINUTE_MS = 60_000;

const FAILED = 'This cannot be sent right now. What you typed is still here.';

/** The fields of a form's body, each with its first value. Line breaks are as in scripts. */
function readFormBody(body: unknown): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(typeof body === 'string' ? body : '')) {
    if (values.size >= MAX_FIELDS) break;
    if (!values.has(name)) values.set(name, value.replaceAll('\r\n', '\n'));
  }
  return Object.fromEntries(values);
}

/** The same for the same form, visitor and minute. */
function idempotencyKeyOf(...identity: unknown[]): string {
  const minute = Math.floor(Date.now() / MINUTE_MS);
  return createHash('sha256')
    .update(JSON.stringify([...identity, minute]))
    .digest('base64url');
}

/** What a form shows whose action has failed. */
function toFailedForm(url: URL, fields: Record<string, string>): Pick<ShownForm, 'page' | 'form'> {
  const from = url.searchParams.get('from');
  const { password: _, ...values } = fields;
  return {
    page: isSitePath(from) ? from : url.pathname + url.search,
    form: {
      path: url.pathname,
      values,
      errors: {},
      messages: [FAILED],
      hidden: {},
      otherButton: null,
    },
  };
}

/**
 * The forms of browsers that run no script. A form is sent to the URL of its route, whose `action` does
 * what the page's script would do; the answer is a redirect, or its page with what was wrong. The session,
 * which is a cookie of the edge, is the edge's own.
 */
export async function formRoutes(edge: FastifyInstance, options: FormRoutesOptions) {
  const { api: apiOptions, limits, notices, log, hasRoute, runForm, showForm } = options;
  const { isSecure } = apiOptions;
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

  function redirect(reply: FastifyReply, { location, notice, cookies = [] }: FormOutcome) {
    for (const { name, value, maxAgeSeconds } of cookies) {
      if (isDefinedCookie(name)) continue;
      void reply.header('set-cookie', formatCookie({ name }, value, { maxAgeSeconds, isSecure }));
    }
    if (notice !== undefined) void reply.header('set-cookie', notices.write(notice));
    return reply.header('cache-control', 'no-store').redirect(location, 303);
  }

  edge.post('/forms/session', async (request, reply) => {
    const token = memberToken(request);
    const member = token === null ? null : await findMember(token, apiOptions, request);
    if (member !== null) return member;
    if (token !== null) void reply.header('set-cookie', clearMemberCookie(isSecure));
    return reply.code(404).send({ message: 'There is no session.' });
  });

  // Once the application has stored the session: whoever leaves the page before that keeps the cookie.
  edge.post('/forms/session/adopted', (_request, reply) =>
    reply.header('set-cookie', clearMemberCookie(isSecure)).code(204).send(),
  );

  edge.post('/forms/logout', async (request, reply) => {
    const token = memberToken(request);
    if (token !== null) {
      // Here it ends in any case.
      await runForVisitor(apiOptions, request, token, () => api.auth.logout()).catch(() => {});
      void reply.header('set-cookie', clearMemberCookie(isSecure));
    }
    const from = new URL(request.url, 'http://edge').searchParams.get('from');
    return redirect(reply, { location: isSitePath(from) ? from : '/' });
  });

  // Pressed on a log-in form that keeps a text: the text is kept in that of registration.
  edge.post('/forms/join', (request, reply) => {
    const { search } = new URL(request.url, 'http://edge');
    const text = readFormBody(request.body)[PENDING_FIELD];
    const shown = showRegistration(search, text);
    return showForm(request, reply, { ...shown, status: 200, token: null });
  });

  /** @param onNone Answers if there is no such form, or none that is sent after a log-in. */
  async function submit(
    request: FastifyRequest,
    reply: FastifyReply,
    url: URL,
    values: Readonly<Record<string, string>>,
    { token, isKept, onNone }: Pick<SentForm, 'token' | 'isKept'> & { onNone: () => unknown },
  ): Promise<unknown> {
    const path = url.pathname + url.search;
    const { [PENDING_FIELD]: pendingText, ...fields } = values;
    const headers = visitorApiHeaders(request, apiOptions);
    const idempotencyKey = idempotencyKeyOf(request.ip, token, path, values);
    const sent = { values: fields, token, headers, isKept, idempotencyKey };
    const kept = keepPendingForm(url, pendingText);
    const result = await runForm(request, url, sent).catch(() => null);
    if (result === null) {
      const { page, form } = toFailedForm(url, fields);
      return showForm(request, reply, { status: 503, page, form: { ...form, ...kept }, token });
    }
    apiOptions.observe(result.contentVersion);
    for (const cookie of result.setCookies ?? []) {
      void reply.header('set-cookie', toLoginCookie(cookie));
    }
    const { form } = result;
    if (form === null) return onNone();
    if ('rejected' in form) {
      const { status, page, ...rejected } = form.rejected;
      const shown = { ...rejected, ...kept, path: url.pathname };
      return showForm(request, reply, { status, page, form: shown, token });
    }
    if ('unauthenticated' in form) {
      const { page, isText } = form.unauthenticated;
      if (token !== null) void reply.header('set-cookie', clearMemberCookie(isSecure));
      if (!isText) return redirect(reply, { location: loginPathFor(page) });
      const shown = showLogin(page, { url: path, values: fields });
      return showForm(request, reply, { ...shown, status: 401, token: null });
    }
    const { token: newToken, ...outcome } = form.accepted;
    if (newToken === undefined) return redirect(reply, outcome);
    void reply.header('set-cookie', memberCookie(newToken, isSecure));
    const pending = readPendingForm(pendingText);
    if (pending === null) return redirect(reply, outcome);
    // What was typed before the log-in is sent now, by the member.
    return submit(request, reply, new URL(pending.url, url), pending.values, {
      token: newToken,
      isKept: true,
      onNone: () => redirect(reply, outcome),
    });
  }

  async function requireRoute(request: FastifyRequest, reply: FastifyReply) {
    const url = parseUrl(request, request.url);
    if (url === null || !(await hasRoute(url.pathname))) return reply.callNotFound();
  }

  edge.post('/*', { onRequest: requireRoute }, async (request, reply) => {
    const url = parseUrl(request, request.url);
    if (url === null) return reply.callNotFound();
    return submit(request, reply, url, readFormBody(request.body), {
      token: memberToken(request),
      isKept: false,
      onNone: () => reply.callNotFound(),
    });
  });

  // The address of a form that was shown again, entered once more.
  edge.get('/forms/*', async (request, reply) => {
    const { pathname, search } = new URL(request.url, 'http://edge');
    return reply.redirect(pathname === '/forms/join' ? `/register${search}` : '/', 303);
  });
}
