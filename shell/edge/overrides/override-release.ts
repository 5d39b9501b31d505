import type { RemoteEntry, Release } from 'shared-kit/registry';
import { resolveRegistry, type Access, type ActiveRemote } from 'shared-kit/remote';
import {
  isLoopback,
  storedSource,
  type RemoteOverride,
  type StoredSource,
} from '../../browser/registry/remote-override';
import type { ReadDescription } from './read-description';

/** Where the releases of overrides come from. */
export interface OverrideSources {
  /** What the registry's file has of the site's remotes. */
  entries: readonly RemoteEntry[];
  /** Origins that releases of the store may be loaded from beside the site's own. */
  allowedOrigins: readonly string[];
  /** Reads the `remote.json` of a version in the store; null if it has none. */
  readVersion: (name: string, version: string) => Promise<Release | null>;
  /** Null if overrides are not described by their own origin. */
  readDescription: ReadDescription | null;
}

/** What an override comes to: a release, or a sentence that says why there is none. */
export type OverrideResult = { release: Release } | { refusal: string };

const ACCESS: readonly Access[] = ['visitor', 'user', 'admin'];

const stricter = (one: Access, other: Access): Access =>
  ACCESS.indexOf(one) > ACCESS.indexOf(other) ? one : other;

/** The description of an override's remote, read only from this machine. */
const describe = (origin: string, read: ReadDescription | null) =>
  read !== null && isLoopback(origin) ? read(origin) : Promise.resolve(null);

/**
 * The URL of an override's manifest: what its `remote.json` says, or else beside where that would be. The
 * `remote.json` of a built release names its place in a site, which says nothing about this server.
 */
function findManifest(origin: string, described: Release | null): string {
  const entry = described?.entry ?? '/releases/';
  if (entry.startsWith('/releases/')) return `${origin}/mf-manifest.json`;
  return URL.canParse(entry, origin) ? new URL(entry, origin).href : entry;
}

/** Browsers may load from the origin of an override, and from no other that it names. */
const isAt = (origin: string, url: string) => URL.canParse(url) && new URL(url).origin === origin;

async function findDevelopedRelease(
  origin: string,
  current: ActiveRemote | undefined,
  { readDescription }: OverrideSources,
): Promise<OverrideResult> {
  const described = await describe(origin, readDescription);
  const known = current?.release;
  const base = described ?? known;
  if (base === undefined) {
    return { refusal: `The registry does not know it, and ${origin}/remote.json cannot be read.` };
  }
  const entry = findManifest(origin, described);
  if (!isAt(origin, entry)) {
    return {
      refusal: `${origin}/remote.json names a manifest that is not at ${origin}: ${entry}`,
    };
  }
  const release = {
    ...base,
    version: described?.version ?? 'override',
    entry,
    // Its server build would run in the edge, and nobody has vouched for its files.
    server: null,
    integrity: {},
    // Whoever may not open the pages of a remote may not open them with an override either.
    access: known === undefined ? base.access : stricter(known.access, base.access),
  };
  return { release };
}

async function readStored(
  entry: RemoteEntry,
  { kind, name }: StoredSource,
  { readVersion }: OverrideSources,
): Promise<OverrideResult> {
  if (kind === 'version') {
    const release = await readVersion(entry.name, name);
    return release ? { release } : { refusal: `The store has no version ${name} of it.` };
  }
  const preview = entry.previews?.find((one) => one.name === name);
  if (preview === undefined) {
    return { refusal: `It has no preview ${name}, or not any more.` };
  }
  const { release, expiresAt } = preview;
  return Date.parse(expiresAt) > Date.now()
    ? { release }
    : { refusal: `Its preview ${name} expired on ${expiresAt.slice(0, 10)}.` };
}

async function findStoredRelease(
  { name }: RemoteOverride,
  source: StoredSource,
  sources: OverrideSources,
): Promise<OverrideResult> {
  const entry = sources.entries.find((one) => one.name === name);
  if (entry === undefined) return { refusal: 'The site has no such remote.' };
  const found = await readStored(entry, source, sources);
  if ('refusal' in found) return found;
  const { release } = found;
  const { allowedOrigins } = sources;
  const alone = { name, stable: release, canary: null, isPinned: false };
  const [refused] = resolveRegistry({ remotes: [alone] }, { group: null, allowedOrigins }).refused;
  if (refused !== undefined) return { refusal: refused.reason };
  return {
    release: {
      ...release,
      // Nobody has reviewed it yet, and in the edge it would be beside the pages of everybody. The browser
      // renders it, from files with the hashes of the store.
      server: null,
      access: stricter(entry.stable.access, release.access),
    },
  };
}

/**
 * Finds the release of an override.
 * @param current What the session has of the remote without it.
 */
export function findOverrideRelease(
  override: RemoteOverride,
  current: ActiveRemote | undefined,
  sources: OverrideSources,
): Promise<OverrideResult> {
  const stored = storedSource(override.source);
  return stored === null
    ? findDevelopedRelease(override.source, current, sources)
    : findStoredRelease(override, stored, sources);
}
