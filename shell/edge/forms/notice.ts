import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isNullable, isNumber, isObjectOf, isString } from 'shared-kit/client/guards';
import type { FormNotice } from 'shared-kit/remote/form-action';
import { defineCookie } from 'shared-kit/server';

/** Notices travel in a cookie that the edge has signed: what a page says is the site's own words. */
export interface NoticeCookies {
  /** The notice in a `Cookie` header; null without one that this site has signed in the last minute. */
  read: (cookies: string | undefined) => FormNotice | null;
  /** The `Set-Cookie` header that hands a notice to the next page. */
  write: (notice: FormNotice) => string;
  /** The one that takes it away. */
  clear: () => string;
}

const cookie = defineCookie({ name: 'notice', pattern: /^[\w-]{1,2000}\.[\w-]{43}$/ });
const MAX_AGE_SECONDS = 60;

const isContent = isObjectOf<FormNotice & { expiresAt: number }>({
  text: isString,
  link: isNullable(isObjectOf({ to: isString, label: isString })),
  expiresAt: isNumber,
});

/**
 * @param secret The same for all edges of a site; null if there is only this one.
 * @param isSecure Whether the site is served over https.
 */
export function createNoticeCookies(secret: string | null, isSecure: boolean): NoticeCookies {
  const key = createHmac('sha256', secret ?? randomBytes(32))
    .update('notice')
    .digest();
  const sign = (content: string) => createHmac('sha256', key).update(content).digest();

  return {
    read: (cookies) => {
      const [content = '', signature = ''] = cookie.read(cookies, isSecure)?.split('.') ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(content);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const read: unknown = JSON.parse(Buffer.from(content, 'base64url').toString('utf8'));
      if (!isContent(read) || read.expiresAt < Date.now()) return null;
      return { text: read.text, link: read.link };
    },
    write: (notice) => {
      const expiresAt = Date.now() + MAX_AGE_SECONDS * 1_000;
      const json = JSON.stringify({ ...notice, expiresAt });
      const content = Buffer.from(json).toString('base64url');
      const value = `${content}.${sign(content).toString('base64url')}`;
      return cookie.format(value, { maxAgeSeconds: MAX_AGE_SECONDS, isSecure });
    },
    clear: () => cookie.format('', { maxAgeSeconds: 0, isSecure }),
  };
}
