import { isNullable, isObjectOf, isString } from 'shared-kit/guards';
import { isSitePath } from 'shared-kit/session';
import { formatCookie, readCookie } from './cookies';

/** What the next page says about the form that led to it. */
export interface Notice {
  text: string;
  /** A link after the text. */
  link: { to: string; label: string } | null;
}

const COOKIE = 'notice';
const VALUE = /^[\w-]{1,2000}$/;
const MAX_AGE_SECONDS = 60;

const isNotice = isObjectOf<Notice>({
  text: isString,
  link: isNullable(isObjectOf({ to: isString, label: isString })),
});

/** The notice in a `Cookie` header. Whoever wrote it, it is text and a link to a path of this site. */
export function readNotice(cookies: string | undefined): Notice | null {
  const value = readCookie(cookies, COOKIE, VALUE);
  if (value === null) return null;
  try {
    const notice: unknown = JSON.parse(Buffer.from(value, 'base64url').toString('utf8'));
    if (!isNotice(notice)) return null;
    return notice.link !== null && !isSitePath(notice.link.to) ? null : notice;
  } catch {
    return null;
  }
}

export const noticeCookie = (notice: Notice, isSecure: boolean): string =>
  formatCookie(COOKIE, Buffer.from(JSON.stringify(notice)).toString('base64url'), {
    maxAgeSeconds: MAX_AGE_SECONDS,
    isSecure,
  });

export const clearNoticeCookie = (isSecure: boolean): string =>
  formatCookie(COOKIE, '', { maxAgeSeconds: 0, isSecure });
