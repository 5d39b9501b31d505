import { defineCookie } from 'shared-kit/server';
import { RELEASE_VERSION } from 'shared-kit/contract/constants';
import { isPreviewName } from 'shared-kit/registry';
import {
  isLoopback,
  storedSource,
  type RemoteOverride,
} from '../../browser/registry/remote-override';

/** What a site allows its visitors to override; in production, far less. */
export interface OverridePolicy {
  /** Whether browsers get previews, but neither other origins nor versions of their choice. */
  previewsOnly: boolean;
  isProduction: boolean;
  /** Whether the site's cookies are for https only, see `defineCookie`. */
  isSecure: boolean;
}

const cookie = defineCookie({ name: 'remote-overrides', pattern: /^[^;\s]*$/ });
const MAX_OVERRIDES = 5;
const MAX_ORIGIN_LENGTH = 200;

const NAME = /^[a-z][a-z0-9_]{0,63}$/;
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

/** Reads the source of an override. Null if it is none, or one that the site does not allow. */
export function parseSource(value: string, policy: OverridePolicy): string | null {
  const stored = storedSource(value);
  if (stored?.kind === 'preview') return isPreviewName(stored.name) ? value : null;
  if (policy.previewsOnly) return null;
  if (stored === null) return parseOrigin(value, policy);
  return RELEASE_VERSION.test(stored.name) ? value : null;
}

/** Whether something can be the name of a remote. */
export const isRemoteName = (name: string): boolean => NAME.test(name);

/** The overrides with one more, or without one if `source` is null. The oldest give way. */
export function changeOverride(
  overrides: readonly RemoteOverride[],
  name: string,
  source: string | null,
): RemoteOverride[] {
  const others = overrides.filter((override) => override.name !== name);
  return source === null ? others : [...others, { name, source }].slice(-MAX_OVERRIDES);
}

/** The overrides of a browser, from its `Cookie` header. Ignores what is not allowed any more. */
export function readOverrides(
  cookies: string | undefined,
  policy: OverridePolicy,
): RemoteOverride[] {
  const values = new URLSearchParams(cookie.read(cookies, policy.isSecure) ?? '');
  let overrides: RemoteOverride[] = [];
  for (const [name, value] of values) {
    const source = parseSource(value, policy);
    if (isRemoteName(name) && source !== null) overrides = changeOverride(overrides, name, source);
  }
  return overrides;
}

/** The `Set-Cookie` header that stores overrides until the browser is closed. */
export function serializeOverrides(
  overrides: readonly RemoteOverride[],
  { isSecure }: OverridePolicy,
): string {
  const value = new URLSearchParams(overrides.map(({ name, source }) => [name, source]));
  return cookie.format(value.toString(), {
    maxAgeSeconds: overrides.length === 0 ? 0 : null,
    isSecure,
  });
}
