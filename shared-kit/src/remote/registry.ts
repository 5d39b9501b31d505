import {
  isArrayOf,
  isBoolean,
  isNullable,
  isNumber,
  isObjectOf,
  isOneOf,
  isRecordOf,
  isString,
  type Guard,
} from 'shared-kit/client/guards';
import type { Access, NavigationEntry, SlotLink } from './remote-module';

/**
 * One immutable release of a remote. It is the release's own `remote.json`, which its build generates
 * from `remote.tsx`.
 */
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
  /** SHA-256 of each of its files, by path in the release, as in the `integrity` attribute. */
  integrity: Record<string, string>;
  /** What visitors call its part of the site. */
  title: string;
  /** Route patterns it owns: `/blog/:slug`, `/admin/*`. */
  paths: string[];
  access: Access;
  navigation: NavigationEntry[];
  slots: SlotLink[];
}

/** A release for `share` percent of the sessions, beside the stable one. */
export interface Canary {
  release: Release;
  /** 0 to 100. */
  share: number;
}

export interface RemoteEntry {
  /** The federated name, `remote_public`. */
  name: string;
  stable: Release;
  canary: Canary | null;
  /** Whether only a promotion changes the stable release: after a roll-back, or by hand. */
  isPinned: boolean;
}

/** The document `/remotes.json`. Releasing, promoting and rolling back change only this. */
export interface Registry {
  remotes: RemoteEntry[];
}

/** Federation uses the name as an identifier. */
const isName: Guard<string> = (value): value is string =>
  isString(value) && /^[a-z][a-z0-9_]*$/.test(value);
const isPath: Guard<string> = (value): value is string =>
  isString(value) && /^\/(?!\/)/.test(value);
const isAccess = isOneOf<Access>(['visitor', 'user', 'admin']);

const isNavigationEntry = isObjectOf<NavigationEntry>({
  menu: isOneOf(['header', 'footer']),
  to: isPath,
  label: isString,
  order: isNumber,
  visibleTo: isAccess,
});

const isSlotLink = isObjectOf<SlotLink>({
  slot: isOneOf(['callout', 'account']),
  to: isPath,
  label: isString,
  visibleTo: isAccess,
  hiddenOn: isArrayOf(isPath),
});

/** Whether a value is a release: a `remote.json`, or a part of the registry. */
export const isRelease = isObjectOf<Release>({
  version: isString,
  entry: isString,
  server: isNullable(isString),
  shared: isRecordOf(isString),
  contract: isString,
  integrity: isRecordOf(isString),
  title: isString,
  paths: isArrayOf(isPath),
  access: isAccess,
  navigation: isArrayOf(isNavigationEntry),
  slots: isArrayOf(isSlotLink),
});

const isShare: Guard<number> = (value): value is number =>
  isNumber(value) && value >= 0 && value <= 100;

const isEntry = isObjectOf<RemoteEntry>({
  name: isName,
  stable: isRelease,
  canary: isNullable(isObjectOf<Canary>({ release: isRelease, share: isShare })),
  isPinned: isBoolean,
});

/** Whether a parsed document is a registry. */
export const isRegistry = isObjectOf<Registry>({ remotes: isArrayOf(isEntry) });

/** Parses a registry. Throws a SyntaxError or TypeError if the text is not one. */
export function parseRegistry(text: string): Registry {
  const document: unknown = JSON.parse(text);
  if (!isRegistry(document)) throw new TypeError('The document is not a registry.');
  return document;
}

/** One remote of a page, in the release that its session gets. */
export interface ActiveRemote {
  name: string;
  variant: 'stable' | 'canary' | 'override';
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
}

export const isActiveRegistry = isObjectOf<ActiveRegistry>({
  remotes: isArrayOf(
    isObjectOf<ActiveRemote>({
      name: isName,
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
});
