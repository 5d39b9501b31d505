import { ApiError } from 'shared-kit/api';
import type { Viewer } from 'shared-kit/contract';
import { formatCookie, readCookie } from './cookies';
import type { FormApi } from './form-api';

/** A member who logged in by a plain form: the browser sends their token in a cookie. */
export interface Member {
  token: string;
  user: Viewer;
}

const COOKIE = 'member';
const TOKEN = /^[\w.~-]{20,200}$/;

/** The API ends a session that is not used for so long. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

export const readMemberToken = (cookies: string | undefined): string | null =>
  readCookie(cookies, COOKIE, TOKEN);

export const memberCookie = (token: string, isSecure: boolean): string =>
  formatCookie(COOKIE, token, { maxAgeSeconds: MAX_AGE_SECONDS, isSecure });

export const clearMemberCookie = (isSecure: boolean): string =>
  formatCookie(COOKIE, '', { maxAgeSeconds: 0, isSecure });

/** Whose session a token is; null if it has ended. Rejects if the API cannot say. */
export async function findMember(token: string, { client }: FormApi): Promise<Member | null> {
  try {
    return { token, user: await client.auth.me() };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
