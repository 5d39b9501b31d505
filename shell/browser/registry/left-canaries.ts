import type { Registry } from 'shared-kit/registry';

/** The canaries that failed in one browser, whose session gets the stable releases instead (decision 20). */
export type LeftCanaries = ReadonlySet<string>;

/** Their cookie. The page's script writes it, at the moment of the failure; the edge reads it. */
export const LEFT_CANARIES_COOKIE = 'release-stable';

/** The oldest give way. A session meets as many canaries only if its remotes are released all day. */
const MAX_LEFT = 5;

const SEPARATOR = '~';
const CANARY = /^[a-z][a-z0-9_]{0,59}:\w[\w.+-]{0,99}$/;
/** What the cookie may consist of. */
export const LEFT_CANARIES = /^[\w.+:~-]{1,900}$/;

/** One of them: `remote_writer:1.1.0-b`. */
export const canaryKey = (name: string, version: string): string => `${name}:${version}`;

/** Reads what `formatLeftCanaries` has written, and ignores everything else. */
export function parseLeftCanaries(text: string | null): LeftCanaries {
  const parts = text !== null && LEFT_CANARIES.test(text) ? text.split(SEPARATOR, MAX_LEFT) : [];
  return new Set(parts.filter((part) => CANARY.test(part)));
}

export const formatLeftCanaries = (left: LeftCanaries): string =>
  [...left].slice(-MAX_LEFT).join(SEPARATOR);

/** The registry of a session that has left some canaries. */
export const withoutCanaries = (registry: Registry, left: LeftCanaries): Registry => ({
  ...registry,
  remotes: registry.remotes.map((entry) =>
    entry.canary !== null && left.has(canaryKey(entry.name, entry.canary.release.version))
      ? { ...entry, canary: null }
      : entry,
  ),
});
