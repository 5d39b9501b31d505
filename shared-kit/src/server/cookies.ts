interface CookieScope {
  /** Without a prefix: `member`. */
  name: string;
  /** Defaults to `/`. */
  path?: string;
  /** Whether scripts can neither read nor write it. Defaults to true. */
  isHttpOnly?: boolean;
}

interface CookieDefinition extends CookieScope {
  /** What a valid value looks like. */
  pattern: RegExp;
}

interface CookieOptions {
  /** 0 removes the cookie; null keeps it until the browser is closed. */
  maxAgeSeconds: number | null;
  /** Whether the site is served by https. */
  isSecure: boolean;
}

/** A cookie of the site, read and written under the same name. */
export interface Cookie {
  /** Its value in a `Cookie` header; null without one, or if it does not match the pattern. */
  read: (header: string | undefined, isSecure: boolean) => string | null;
  /** `name=value`, as in a `Cookie` header. */
  pair: (value: string, isSecure: boolean) => string;
  /** A `Set-Cookie` header. Other sites' forms do not send the cookie. */
  format: (value: string, options: CookieOptions) => string;
}

/** Whether the cookies of a site are for https only. Empty without a URL of its own. */
export const isSecureSite = (siteUrl: string): boolean => siteUrl.startsWith('https://');

const formatPair = ({ name, path = '/' }: CookieScope, value: string, isSecure: boolean): string =>
  `${isSecure ? (path === '/' ? '__Host-' : '__Secure-') : ''}${name}=${value}`;

/** A `Set-Cookie` header, with the prefix of `defineCookie`. */
export function formatCookie(
  scope: CookieScope,
  value: string,
  { maxAgeSeconds, isSecure }: CookieOptions,
): string {
  const { path = '/', isHttpOnly = true } = scope;
  return [
    formatPair(scope, value, isSecure),
    `Path=${path}`,
    ...(maxAgeSeconds === null ? [] : [`Max-Age=${maxAgeSeconds}`]),
    ...(isHttpOnly ? ['HttpOnly'] : []),
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}

const definedNames = new Set<string>();

/** Whether this process defines a cookie of that name: nobody else may set it. */
export const isDefinedCookie = (name: string): boolean => definedNames.has(name);

/**
 * Defines a cookie. On https it is `Secure`, and its name begins with `__Host-`: browsers accept such
 * a name only from this host by https, for the whole host, so that neither a sister domain nor somebody on the
 * network can plant one. `__Host-` needs `Path=/`; a cookie with another path has `__Secure-`.
 *
 * Whether a site is secure follows from its `SITE_URL`. A header that a proxy forgets, or a visitor
 * sends, must not decide it. On http (`http://localhost`), names have no prefix, because browsers
 * would refuse them.
 */
export function defineCookie(definition: CookieDefinition): Cookie {
  const { name, pattern } = definition;
  definedNames.add(name);
  const pair: Cookie['pair'] = (value, isSecure) => formatPair(definition, value, isSecure);
  return {
    pair,
    read: (header, isSecure) => {
      const start = pair('', isSecure);
      const cookies = (header ?? '').split(';').map((cookie) => cookie.trim());
      const value = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? '';
      return pattern.test(value) ? value : null;
    },
    format: (value, options) => formatCookie(definition, value, options),
  };
}

/**
 * The cookie that the API gives to browsers it has signed in, and that an edge passes on with forms. Its
 * paths are those of log-in (`/api/auth`, at the edge `/login`), so it has no `__Host-`: for that, it
 * would have to be sent with every request for a page or a file.
 */
export const deviceCookie = defineCookie({
  name: 'device',
  pattern: /^[\w-]{20,100}$/,
  path: '/api/auth',
});

/** The random id of a browser, for analytics and the hero's variant. The page's script reads and writes it too. */
export const visitCookie = defineCookie({
  name: 'visit',
  pattern: /^[\w-]{8,100}$/,
  isHttpOnly: false,
});
