import { isArrayOf, isObjectOf, isOneOf, isOptional, isString } from 'shared-kit/client/guards';
import { matchPath } from 'shared-kit/client/router';
import {
  isInCanary,
  isPath,
  isRelease,
  isRemoteName,
  isRemovedRemote,
  type NamedRelease,
  type Registry,
  type Release,
  type RemoteEntry,
  type RemovedRemote,
} from 'shared-kit/registry';

/** One remote of a page, in the release that its session gets. */
export interface ActiveRemote {
  name: string;
  variant: NamedRelease['variant'] | 'override';
  release: Release;
}

/** A remote, or a part of one, that a page does without. */
export interface RefusedRemote {
  name: string;
  version: string;
  /** A sentence for developers. */
  reason: string;
  title: string;
  /** The paths that have no page therefore. */
  paths: string[];
}

/** The remotes of one page: what the registry comes to for its session. */
export interface ActiveRegistry {
  remotes: ActiveRemote[];
  refused: RefusedRemote[];
  /** The remotes that the site has no more. */
  removed?: RemovedRemote[];
}

export const isActiveRegistry = isObjectOf<ActiveRegistry>({
  remotes: isArrayOf(
    isObjectOf<ActiveRemote>({
      name: isRemoteName,
      variant: isOneOf(['stable', 'canary', 'override']),
      release: isRelease,
    }),
  ),
  refused: isArrayOf(
    isObjectOf<RefusedRemote>({
      name: isString,
      version: isString,
      reason: isString,
      title: isString,
      paths: isArrayOf(isPath),
    }),
  ),
  removed: isOptional(isArrayOf(isRemovedRemote)),
});

export interface ResolveOptions {
  /**
   * The session's group, 0 to `CANARY_GROUPS` − 1. The same group gets the same releases, so it must
   * stay the same for a session. Null: stable releases only.
   */
  group: number | null;
  /** Origins that releases may come from beside the page's own: `https://cdn.example`. */
  allowedOrigins?: readonly string[];
}

function selectRelease({ name, stable, canary }: RemoteEntry, group: number | null): ActiveRemote {
  return canary !== null && group !== null && isInCanary(name, canary.share, group)
    ? { name, variant: 'canary', release: canary.release }
    : { name, variant: 'stable', release: stable };
}

/** Whether a release comes from the page's own origin or an allowed one. */
function isAllowedEntry(entry: string, allowedOrigins: readonly string[]): boolean {
  if (/^\/releases\/(?!.*\.\.)/.test(entry)) return true;
  try {
    return allowedOrigins.includes(new URL(entry).origin);
  } catch {
    return false;
  }
}

/**
 * The remotes of one page. Leaves out a remote whose release comes from an origin that is not
 * allowed, and a path that a remote before it owns already, and says so in `refused`.
 */
export function resolveRegistry(
  { remotes, removed }: Registry,
  { group, allowedOrigins = [] }: ResolveOptions,
): ActiveRegistry {
  const active: ActiveRemote[] = [];
  const refused: RefusedRemote[] = [];
  const owners = new Map<string, string>();
  for (const entry of remotes) {
    const remote = selectRelease(entry, group);
    const { name, release } = remote;
    const { version, title } = release;
    const refuse = (reason: string, paths: string[] = []) =>
      refused.push({ name, version, reason, title, paths });
    if (!isAllowedEntry(release.entry, allowedOrigins)) {
      refuse(`Its files are at ${release.entry}, which is not an allowed origin.`, release.paths);
      continue;
    }
    const paths = release.paths.filter((path) => {
      const owner = owners.get(path);
      if (owner !== undefined) refuse(`${owner} owns the path ${path} already.`);
      return owner === undefined;
    });
    for (const path of paths) owners.set(path, name);
    active.push({ ...remote, release: { ...release, paths } });
  }
  return { remotes: active, refused, ...(removed && { removed }) };
}

/** The index of a path's owner among the remotes; −1 if it has none. */
type OwnersByPath = Map<string, number>;

/**
 * Matching compiles a pattern each time, and a page's menus ask for the same few paths again and again.
 * By the paths of all remotes, because a render worker gets a copy of the registry with each page.
 */
const ownersByPaths = new Map<string, OwnersByPath>();
const ownersByRemotes = new WeakMap<readonly ActiveRemote[], OwnersByPath>();
const MAX_REGISTRIES = 20;
const MAX_OWNERS = 200;

function knownOwners(remotes: readonly ActiveRemote[]): OwnersByPath {
  const known = ownersByRemotes.get(remotes);
  if (known !== undefined) return known;
  const key = JSON.stringify(remotes.map(({ release }) => release.paths));
  const owners = ownersByPaths.get(key) ?? new Map<string, number>();
  if (ownersByPaths.size >= MAX_REGISTRIES) ownersByPaths.clear();
  ownersByPaths.set(key, owners);
  ownersByRemotes.set(remotes, owners);
  return owners;
}

/** The remote that owns a path; null if there is none, and the shell shows its own 404 page. */
export function findRemoteByPath(
  { remotes }: Pick<ActiveRegistry, 'remotes'>,
  pathname: string,
): ActiveRemote | null {
  const known = knownOwners(remotes);
  const index =
    known.get(pathname) ??
    remotes.findIndex(({ release }) =>
      release.paths.some((path) => matchPath(path, pathname) !== null),
    );
  // Emptied, not left full: else paths that nobody asks for again could keep out those of the menus.
  if (known.size >= MAX_OWNERS && !known.has(pathname)) known.clear();
  known.set(pathname, index);
  return remotes[index] ?? null;
}

/** The remote that would own a path, had it not been refused; null if there is none. */
export function findRefusedByPath(
  { refused }: Pick<ActiveRegistry, 'refused'>,
  pathname: string,
): RefusedRemote | null {
  const owns = ({ paths }: RefusedRemote) =>
    paths.some((path) => matchPath(path, pathname) !== null);
  return refused.find(owns) ?? null;
}

/** The removed remote that a path belonged to; null if there is none. */
export function findRemovedByPath(
  { removed = [] }: Pick<ActiveRegistry, 'removed'>,
  pathname: string,
): RemovedRemote | null {
  return (
    removed.find(({ paths }) => paths.some((path) => matchPath(path, pathname) !== null)) ?? null
  );
}
