import {
  isArrayOf,
  isNullable,
  isRecordOf,
  isObjectOf,
  isString,
  type Guard,
} from 'shared-kit/guards';
import { matchPath } from 'shared-kit/router';

/** One immutable release of a remote. */
export interface Release {
  version: string;
  /** Address of its `mf-manifest.json`. */
  entry: string;
  /** Its build for the edge, relative to the releases folder; null when it has none. */
  server: string | null;
  /** Shared packages it must find in the shell, by semver range. */
  shared: Record<string, string>;
  /** The contract version it was built against. */
  contract: string;
  /** SHA-384 of each of its files, by path, as in the `integrity` attribute. */
  integrity: Record<string, string>;
}

export interface RemoteEntry {
  name: string;
  /** Route patterns it owns, most specific first: `/blog/:slug`, `/admin/*`. */
  paths: string[];
  stable: Release;
  /** A second release that gets `share` percent of the sessions. */
  canary?: Release & { share: number };
}

/** The document `/remotes.json`: releasing, promoting and rolling back change it alone. */
export interface Registry {
  remotes: RemoteEntry[];
}

const releaseParts = {
  version: isString,
  entry: isString,
  server: isNullable(isString),
  shared: isRecordOf(isString),
  contract: isString,
  integrity: isRecordOf(isString),
};
const isRelease = isObjectOf<Release>(releaseParts);

const isShare: Guard<number> = (value): value is number =>
  typeof value === 'number' && value >= 0 && value <= 100;
const isCanary = isObjectOf<Release & { share: number }>({ ...releaseParts, share: isShare });

/** A name must be one that federation can use as an identifier. */
const isName: Guard<string> = (value): value is string =>
  isString(value) && /^[a-z_]+$/.test(value);
const isPath: Guard<string> = (value): value is string => isString(value) && value.startsWith('/');

const isStableEntry = isObjectOf<Omit<RemoteEntry, 'canary'>>({
  name: isName,
  paths: isArrayOf(isPath),
  stable: isRelease,
});
const isEntry: Guard<RemoteEntry> = (value): value is RemoteEntry =>
  isStableEntry(value) && (!('canary' in value) || isCanary(value.canary));

/** Whether a document that was read is a registry. */
export const isRegistry = isObjectOf<Registry>({ remotes: isArrayOf(isEntry) });

/** The registry a text holds. Throws where it holds something else. */
export function parseRegistry(text: string): Registry {
  const document: unknown = JSON.parse(text);
  if (!isRegistry(document)) throw new TypeError('The registry is not one.');
  return document;
}

/** The remote that owns a path, or null: the shell then shows its own not-found page. */
export function findRemoteByPath({ remotes }: Registry, pathname: string): RemoteEntry | null {
  return remotes.find(({ paths }) => paths.some((path) => matchPath(path, pathname))) ?? null;
}
