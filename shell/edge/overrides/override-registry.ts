import type { Release } from 'shared-kit/registry';
import {
  findRemoteByPath,
  type Access,
  type ActiveRegistry,
  type ActiveRemote,
} from 'shared-kit/remote';
import { isLoopback, type RemoteOverride } from '../../browser/registry/remote-override';
import type { ReadDescription } from './read-description';

const ACCESS: readonly Access[] = ['visitor', 'user', 'admin'];

const stricter = (one: Access, other: Access): Access =>
  ACCESS.indexOf(one) > ACCESS.indexOf(other) ? one : other;

/** The description of an override's remote, read only from this machine. */
const describe = ({ origin }: RemoteOverride, read: ReadDescription | null) =>
  read !== null && isLoopback(origin) ? read(origin) : Promise.resolve(null);

/**
 * The URL of an override's manifest: what its `remote.json` says, or else beside where that would be. The
 * `remote.json` of a built release names its place in a site, which says nothing about this server.
 */
function findManifest({ origin }: RemoteOverride, described: Release | null): string {
  const entry = described?.entry ?? '/releases/';
  if (entry.startsWith('/releases/')) return `${origin}/mf-manifest.json`;
  return URL.canParse(entry, origin) ? new URL(entry, origin).href : entry;
}

/** Browsers may load from the origin of an override, and from no other that it names. */
const isAt = (origin: string, url: string) => URL.canParse(url) && new URL(url).origin === origin;

function overrideRelease(
  override: RemoteOverride,
  described: Release | null,
  known: Release | null,
): Release | null {
  const base = described ?? known;
  return (
    base && {
      ...base,
      version: described?.version ?? 'override',
      entry: findManifest(override, described),
      // Its server build would run in the edge, and nobody has vouched for its files.
      server: null,
      integrity: {},
      // Whoever may not open the pages of a remote may not open them with an override either.
      access: known === null ? base.access : stricter(known.access, base.access),
    }
  );
}

/**
 * The registry of a page with the overrides of its browser. Paths, navigation and title are those
 * of the override's own `remote.json`, or else those of the release that it replaces. It cannot take
 * over a path of another remote.
 */
export async function overrideRegistry(
  registry: ActiveRegistry,
  overrides: readonly RemoteOverride[],
  readDescription: ReadDescription | null,
): Promise<ActiveRegistry> {
  const descriptions = await Promise.all(
    overrides.map((override) => describe(override, readDescription)),
  );
  let remotes = [...registry.remotes];
  const refused = [...registry.refused];
  for (const [index, override] of overrides.entries()) {
    const { name, origin } = override;
    const current = remotes.find((remote) => remote.name === name);
    const described = descriptions[index] ?? null;
    const release = overrideRelease(override, described, current?.release ?? null);
    const refuse = (reason: string) =>
      refused.push({
        name,
        version: release?.version ?? 'override',
        reason,
        title: release?.title ?? name,
        paths: [],
      });
    if (release === null) {
      refuse(`The registry does not know it, and ${origin}/remote.json cannot be read.`);
      continue;
    }
    if (!isAt(origin, release.entry)) {
      refuse(`${origin}/remote.json names a manifest that is not at ${origin}: ${release.entry}`);
      continue;
    }
    const others = { remotes: remotes.filter((remote) => remote !== current) };
    const paths = release.paths.filter((path) => {
      const owner = current?.release.paths.includes(path) ? null : findRemoteByPath(others, path);
      if (owner !== null) refuse(`${owner.name} owns the path ${path} already.`);
      return owner === null;
    });
    const next: ActiveRemote = { name, variant: 'override', release: { ...release, paths } };
    remotes =
      current === undefined
        ? [...remotes, next]
        : remotes.map((remote) => (remote === current ? next : remote));
  }
  return { ...registry, remotes, refused };
}
