/**
 * The registry of releases and the rules of canaries, for the edge, pages, the API and `pnpm release`.
 * It needs neither React nor zod.
 */
import { RELEASE_VERSION, REMOTE_NAME } from 'shared-kit/contract/constants';
import {
  isArrayOf,
  isBoolean,
  isNullable,
  isNumber,
  isObjectOf,
  isOneOf,
  isOptional,
  isRecordOf,
  isString,
  type Guard,
} from 'shared-kit/client/guards';
import {
  isAccess,
  isPath,
  isPathPattern,
  isSlotLink,
  isSlotOffer,
  type Access,
  type SlotLink,
  type SlotOffer,
} from './slots';

export {
  CANARY_GROUPS,
  DEFAULT_CANARY_LIMITS,
  exceedsFailureLimit,
  failureShare,
  isInCanary,
  type CanaryLimits,
  type ReleaseResults,
} from './canary';

export {
  isPath,
  isPathPattern,
  isSlotName,
  type Access,
  type SlotLink,
  type SlotOffer,
} from './slots';

/** A link to the remote in one of the shell's menus. */
export interface NavigationEntry {
  menu: 'header' | 'footer';
  /** A path of the remote, without parameters. */
  to: string;
  label: string;
  /** Entries of all remotes are shown in ascending order. */
  order: number;
  visibleTo: Access;
}

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
  /** Releases from before there were any say nothing. */
  components?: SlotOffer[];
  /** Bytes of its scripts for browsers, compressed. Only the release desk reads it, as it does `source`. */
  scriptBytes?: number;
  source?: ReleaseSource;
}

/** What a release was built from, for the people who release. */
export interface ReleaseSource {
  author: string;
  /** The commit's hash, with a `+` at its end if files had changed since. */
  commit: string;
  /** The first line of its message. */
  message: string;
  builtAt: string;
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
  /** What a roll-back goes back to, the newest first. For `pnpm release` alone, as is the next. */
  history?: ReplacedRelease[];
  /** Everything that was live and no longer is, the newest first: open tabs may still use it. */
  retired?: ReplacedRelease[];
  /** Releases that nobody gets who does not ask for them by name. */
  previews?: Preview[];
}

/** A release that a link shows to who opens it, for some days. */
export interface Preview {
  /** `pr-42` */
  name: string;
  release: Release;
  createdAt: string;
  expiresAt: string;
}

/** A release that was live until another one replaced it. */
export interface ReplacedRelease {
  version: string;
  replacedAt: string;
}

/** A remote that the site has no more. */
export interface RemovedRemote {
  name: string;
  title: string;
  /** The patterns it owned: their pages are gone (410), unless a remote has claimed them since. */
  paths: string[];
  /** Where its pages redirect to instead; null if nowhere. */
  redirect: string | null;
  removedAt: string;
}

/** The document `/remotes.json`. Releasing, promoting and rolling back change only this. */
export interface Registry {
  remotes: RemoteEntry[];
  removed?: RemovedRemote[];
}

/** Whether a value is the federated name of a remote: `remote_public`. */
export const isRemoteName: Guard<string> = (value): value is string =>
  isString(value) && REMOTE_NAME.test(value);
const isVersion: Guard<string> = (value): value is string =>
  isString(value) && RELEASE_VERSION.test(value);
/** Whether a value can be the name of a preview: `pr-42`. */
export const isPreviewName: Guard<string> = (value): value is string =>
  isString(value) && /^[a-z0-9][a-z0-9.-]{0,39}$/.test(value);
const isNavigationEntry = isObjectOf<NavigationEntry>({
  menu: isOneOf(['header', 'footer']),
  to: isPath,
  label: isString,
  order: isNumber,
  visibleTo: isAccess,
});

/** Whether a value is a release: a `remote.json`, or a part of the registry. */
export const isRelease = isObjectOf<Release>({
  version: isVersion,
  entry: isString,
  server: isNullable(isString),
  shared: isRecordOf(isString),
  contract: isString,
  integrity: isRecordOf(isString),
  title: isString,
  paths: isArrayOf(isPathPattern),
  access: isAccess,
  navigation: isArrayOf(isNavigationEntry),
  slots: isArrayOf(isSlotLink),
  components: isOptional(isArrayOf(isSlotOffer)),
});

const isShare: Guard<number> = (value): value is number =>
  isNumber(value) && value >= 0 && value <= 100;

const isPreview = isObjectOf<Preview>({
  name: isPreviewName,
  release: isRelease,
  createdAt: isString,
  expiresAt: isString,
});

const isEntry = isObjectOf<RemoteEntry>({
  name: isRemoteName,
  stable: isRelease,
  canary: isNullable(isObjectOf<Canary>({ release: isRelease, share: isShare })),
  isPinned: isBoolean,
  previews: isOptional(isArrayOf(isPreview)),
});

/** Whether a value is what a registry remembers of a removed remote. */
export const isRemovedRemote = isObjectOf<RemovedRemote>({
  name: isRemoteName,
  title: isString,
  paths: isArrayOf(isPathPattern),
  redirect: isNullable(isPath),
  removedAt: isString,
});

/** A release that a registry names, and for whom. */
export interface NamedRelease {
  name: string;
  variant: 'stable' | 'canary';
  release: Release;
}

/** Every release that a registry names. */
export const listReleases = ({ remotes }: Registry): NamedRelease[] =>
  remotes.flatMap(({ name, stable, canary }) => [
    { name, variant: 'stable' as const, release: stable },
    ...(canary === null ? [] : [{ name, variant: 'canary' as const, release: canary.release }]),
  ]);

/** Whether a parsed document is a registry. */
export const isRegistry = isObjectOf<Registry>({
  remotes: isArrayOf(isEntry),
  removed: isOptional(isArrayOf(isRemovedRemote)),
});

/** Parses a registry. Throws a SyntaxError or TypeError if the text is not one. */
export function parseRegistry(text: string): Registry {
  const document: unknown = JSON.parse(text);
  if (!isRegistry(document)) throw new TypeError('The document is not a registry.');
  return document;
}
