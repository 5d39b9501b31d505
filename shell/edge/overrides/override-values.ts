import { defineCookie } from 'shared-kit/server';
import { isLoopback, type RemoteOverride } from '../../browser/registry/remote-override';

/** What a site allows its visitors to override; in production, far less. */
export interface OverridePolicy {
  isProduction: boolean;
  /** Whether the site's cookies are for https only, see `defineCookie`. */
  isSecure: boolean;
}

const cookie = defineCookie({ name: 'remote-overrides', pattern: /^[^;\s]*$/ });
const MAX_OVERRIDES = 5;
const MAX_ORIGIN_LENGTH = 200;

const NAME = /^[a-z][a-z0-9_]{0,63}$/;
const PARAMETER = /^remote_[a-z0-9_]{1,57}$/;
/** No wildcards and no `;`, because the host becomes part of a content security policy. */
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/**
 * Reads an origin from what somebody entered. Null if it is more or less than an http(s) origin, or
 * one that production does not allow: plain http is for the developer's own machine.
 */
export function parseOrigin(value: string, { isProduction }: OverridePolicy): string | null {
  if (value.length > MAX_ORIGIN_LENGTH || !URL.canParse(value)) return null;
  const { protocol, hostname, username, password, pathname, search, hash, origin } = new URL(value);
  const isOrigin = pathname === '/' && [username, password, search, hash].every((part) => !part);
  if (!isOrigin || !['http:', 'https:'].includes(protocol) || !HOST.test(hostname)) return null;
  return isProduction && protocol === 'http:' && !isLoopback(origin) ? null : origin;
}

/** Whether something can be the name of a remote. */
export const isRemoteName = (name: string): boolean => NAME.test(name);

/** The overrides with one more, or without one if `origin` is null. The oldest give way. */
export function changeOverride(
  overrides: readonly RemoteOverride[],
  name: string,
  origin: string | null,
): RemoteOverride[] {
  const others = overrides.filter((override) => override.name !== name);
  return origin === null ? others : [...others, { name, origin }].slice(-MAX_OVERRIDES);
}

/** The overrides of a browser, from its `Cookie` header. Ignores what is not allowed any more. */
export function readOverrides(
  cookies: string | undefined,
  policy: OverridePolicy,
): RemoteOverride[] {
  const values = new URLSearchParams(cookie.read(cookies, policy.isSecure) ?? '');
  let overrides: RemoteOverride[] = [];
  for (const [name, value] of values) {
    const origin = parseOrigin(value, policy);
    if (isRemoteName(name) && origin !== null) overrides = changeOverride(overrides, name, origin);
  }
  return overrides;
}

/** The `Set-Cookie` header that stores overrides until the browser is closed. */
export function serializeOverrides(
  overrides: readonly RemoteOverride[],
  { isSecure }: OverridePolicy,
): string {
  const value = new URLSearchParams(overrides.map(({ name, origin }) => [name, origin]));
  return cookie.format(value.toString(), {
    maxAgeSeconds: overrides.length === 0 ? 0 : null,
    isSecure,
  });
}

export interface OverrideChange {
  overrides: RemoteOverride[];
  /** The query of the page without the parameters that are applied. */
  search: string;
}

/**
 * Applies the parameters of a page's query: `?remote_writer=http://localhost:3002` overrides,
 * `?remote_writer=off` ends it. Null if there is none that may be applied.
 *
 * An address sets loopback origins only, outside production too. Otherwise a link in a discussion could
 * run any site's code in the session of whoever opens it.
 */
export function applyParameters(
  search: string,
  current: readonly RemoteOverride[],
  registered: readonly string[],
  policy: OverridePolicy,
): OverrideChange | null {
  let overrides = [...current];
  // The query's own text, so that the other parameters stay exactly as they are.
  const pairs = search.replace(/^\?/, '').split('&');
  const others = pairs.filter((pair) => {
    const [[name, value] = ['', '']] = new URLSearchParams(pair);
    if (!PARAMETER.test(name) && !(registered.includes(name) && isRemoteName(name))) return true;
    if (value === '' || value === 'off') {
      overrides = changeOverride(overrides, name, null);
      return false;
    }
    const origin = parseOrigin(value, policy);
    if (origin === null || !isLoopback(origin)) return true;
    overrides = changeOverride(overrides, name, origin);
    return false;
  });
  if (others.length === pairs.length) return null;
  return { overrides, search: others.length === 0 ? '' : `?${others.join('&')}` };
}
