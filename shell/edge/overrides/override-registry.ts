import { findRemoteByPath, type ActiveRegistry, type ActiveRemote } from 'shared-kit/remote';
import type { RemoteOverride } from '../../browser/registry/remote-override';
import { findOverrideRelease, type OverrideSources } from './override-release';

/**
 * The registry of a page with the overrides of its browser. Paths, navigation and title are those
 * of the override's own `remote.json`, or else those of the release that it replaces. It cannot take
 * over a path of another remote. One that is refused changes nothing but `refused`, which says why.
 */
export async function overrideRegistry(
  registry: ActiveRegistry,
  overrides: readonly RemoteOverride[],
  sources: OverrideSources,
): Promise<ActiveRegistry> {
  const findCurrent = (name: string) => registry.remotes.find((remote) => remote.name === name);
  const results = await Promise.all(
    overrides.map(async (override) => ({
      name: override.name,
      result: await findOverrideRelease(override, findCurrent(override.name), sources),
    })),
  );
  let remotes = [...registry.remotes];
  const refused = [...registry.refused];
  for (const { name, result } of results) {
    const current = findCurrent(name);
    const release = 'release' in result ? result.release : current?.release;
    const { version = 'override', title = name } = release ?? {};
    const refuse = (reason: string) => refused.push({ name, version, reason, title, paths: [] });
    if ('refusal' in result) {
      refuse(result.refusal);
      continue;
    }
    const others = { remotes: remotes.filter((remote) => remote !== current) };
    const paths = result.release.paths.filter((path) => {
      const owner = current?.release.paths.includes(path) ? null : findRemoteByPath(others, path);
      if (owner !== null) refuse(`${owner.name} owns the path ${path} already.`);
      return owner === null;
    });
    const next: ActiveRemote = {
      name,
      variant: 'override',
      release: { ...result.release, paths },
    };
    remotes =
      current === undefined
        ? [...remotes, next]
        : remotes.map((remote) => (remote === current ? next : remote));
  }
  return { ...registry, remotes, refused };
}
