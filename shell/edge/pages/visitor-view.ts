import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FormNotice } from 'shared-kit/remote/form-action';
import type { RejectedForm } from 'shared-kit/ui';
import { compressKept } from '../cache/compress-kept';
import { clearMemberCookie, findMember, readMemberToken } from '../forms/member-session';
import type { NoticeCookies } from '../forms/notice';
import type { Member } from '../forms/session-context';
import type { NoScriptPageOptions } from '../forms/no-script-page';
import type { VisitorApiOptions } from '../forms/visitor-api';
import { createSecurityHeaders } from '../security-headers';
import type { Page, Redirect } from './page';

/** What one browser sees of a page that others share. */
export interface PageView {
  /** Who is logged in without script; null for guests, and for members whose script has the session. */
  member: Member | null;
  notice: FormNotice | null;
  /** A form on the page that was not accepted, and the status to say so. */
  rejected: { form: RejectedForm; status: number } | null;
}

/** How a page is made for one browser that runs no script; null for the page that all guests share. */
export function noScriptOptions({
  member,
  notice,
  rejected,
}: PageView): NoScriptPageOptions | null {
  if (member === null && notice === null && rejected === null) return null;
  return {
    notice,
    form: rejected?.form ?? null,
    // Loading the page again would lose what it says, or what was typed.
    canAdopt: member !== null && notice === null && rejected === null,
  };
}

/** What a view is read with. */
interface ViewContext {
  api: VisitorApiOptions;
  notices: NoticeCookies;
}

/** Whether a request may ask for a page that nobody else gets. */
export const isPersonal = (
  { headers: { cookie } }: FastifyRequest,
  { api: { isSecure }, notices }: ViewContext,
): boolean => readMemberToken(cookie, isSecure) !== null || notices.read(cookie) !== null;

interface ViewOptions {
  token: string | null;
  rejected: PageView['rejected'];
}

/** Finds out what a browser sees, and forgets what it shall not see again. */
export async function readView(
  request: FastifyRequest,
  reply: FastifyReply,
  { api, notices }: ViewContext,
  { token, rejected }: ViewOptions = {
    token: readMemberToken(request.headers.cookie, api.isSecure),
    rejected: null,
  },
): Promise<PageView> {
  const { isSecure } = api;
  const notice = notices.read(request.headers.cookie);
  if (notice !== null) void reply.header('set-cookie', notices.clear());
  if (token === null) return { member: null, notice, rejected };
  try {
    const member = await findMember(token, api, request);
    if (member === null) void reply.header('set-cookie', clearMemberCookie(isSecure));
    return { member, notice, rejected };
  } catch {
    // The API cannot say whose session it is: the page is a guest's, as during any outage.
    return { member: null, notice, rejected };
  }
}

/** Sends a page that is for one browser, and works without script: `noScriptOptions`. */
export async function sendNoScriptPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page | Redirect,
  rejected: PageView['rejected'],
  allowedOrigins: readonly string[],
) {
  void reply.header('cache-control', 'private, no-store').header('vary', 'accept-encoding, cookie');
  if ('location' in page) return reply.redirect(page.location, page.status);
  const accepted = request.headers['accept-encoding'];
  const { body, encoding } = await compressKept(page, page.html, accepted);
  if (page.ga4) await reply.helmet(createSecurityHeaders({ ga4: true, allowedOrigins }));
  if (encoding !== null) void reply.header('content-encoding', encoding);
  const status = rejected !== null && page.status === 200 ? rejected.status : page.status;
  return reply.code(status).type('text/html; charset=utf-8').send(body);
}
