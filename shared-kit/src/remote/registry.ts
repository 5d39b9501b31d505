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
  /** The URL of its `mf-manifest.json`. */
  entry: string;
  /** The path of its server build, relative to the releases folder; null if it has none. */
  server: string | null;
  /** The shared packages it requires of the shell, with their semver ranges. */
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
  /** A second release for `share` percent of the sessions. */
  canary?: Release & { share: number };
}

/** The document `/remotes.json`. Releasing, promoting and rolling back change only this. */
export interface Registry {
  remotes: RemoteEntry[];
}

const releaseProperties = {
  version: isString,
  entry: isString,
  server: isNullable(isString),
  shared: isRecordOf(isString),
  contract: isString,
  integrity: isRecordOf(isString),
};
const isRelease = isObjectOf<Release>(releaseProperties);

const isShare: Guard<number> = (value): value is number =>
  typeof value === 'number' && value >= 0 && value <= 100;
const isCanary = isObjectOf<Release & { share: number }>({ ...releaseProperties, share: isShare });

/** Federation uses the name as an identifier. */
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

/** Whether a parsed document is a registry. */
export const isRegistry = isObjectOf<Registry>({ remotes: isArrayOf(isEntry) });

/** Parses a registry. Throws a SyntaxError or TypeError if the text is not one. */
export function parseRegistry(text: string): Registry {
  const document: unknown = JSON.parse(text);
  if (!isRegistry(document)) throw new TypeError('The document is not a registry.');
  return document;
}

/** The remote that owns a path; null if there is none, and the shell shows its own 404 page. */
export function findRemoteByPath({ remotes }: Registry, pathname: string): RemoteEntry | null {
  return remotes.find(({ paths }) => paths.some((path) => matchPath(path, pathname))) ?? null;
}
