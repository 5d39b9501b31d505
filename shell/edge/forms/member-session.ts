import type { FastifyRequest } from 'fastify';
import { api, ApiError } from 'shared-kit/client';
import { defineCookie } from 'shared-kit/server';
import type { Member } from './session-context';
import { runForVisitor, type VisitorApiOptions } from './visitor-api';

const cookie = defineCookie({ name: 'member', pattern: /^[\w.~-]{20,200}$/ });

/** The API ends a session after so long, and one that is not used for 14 days sooner. */
const MAX_AGE_SECONDS = 60 * 24 * 60 * 60;

export const readMemberToken = (cookies: string | undefined, isSecure: boolean): string | null =>
  cookie.read(cookies, isSecure);

export const memberCookie = (token: string, isSecure: boolean): string =>
  cookie.format(token, { maxAgeSeconds: MAX_AGE_SECONDS, isSecure });

export const clearMemberCookie = (isSecure: boolean): string =>
  cookie.format('', { maxAgeSeconds: 0, isSecure });

/** Whose session a token is; null if it has ended. Rejects if the API cannot say. */
export async function findMember(
  token: string,
  options: VisitorApiOptions,
  request: FastifyRequest,
): Promise<Member | null> {
  try {
    const user = await runForVisitor(options, request, token, () => api.auth.me());
    return { token, user };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
