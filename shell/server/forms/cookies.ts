/** The value of a cookie that matches the pattern; null without one. */
export function readCookie(
  header: string | undefined,
  name: string,
  pattern: RegExp,
): string | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  return pattern.test(value) ? value : null;
}

interface CookieOptions {
  maxAgeSeconds: number;
  isSecure: boolean;
}

/** A `Set-Cookie` header. Scripts cannot read the cookie, and other sites' forms do not send it. */
export const formatCookie = (
  name: string,
  value: string,
  { maxAgeSeconds, isSecure }: CookieOptions,
): string =>
  [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
