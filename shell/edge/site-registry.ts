import { createHash } from 'node:crypto';
import {
  CANARY_GROUPS,
  isInCanary,
  listReleases,
  type NamedRelease,
  type Registry,
  type RemoteEntry,
} from 'shared-kit/registry';
import { resolveRegistry, type ActiveRegistry } from 'shared-kit/remote';
import { canaryKey, withoutCanaries, type LeftCanaries } from '../browser/registry/left-canaries';
import type { HaltedCanaries } from './halted-canaries';
import { toPublicRegistry, type RegistryFile } from './registry-file';

/** The registry in use: that of the file, without halted canaries. */
export interface SiteRegistry {
  /** What browsers get, and its ETag: a weak one, for it is the same in every encoding. */
  publicRegistry: Registry;
  publicText: string;
  etag: string;
  /** Whether sessions need a group. */
  hasCanary: boolean;
  /** What the file has of each remote, with its previews, which only those get who ask for them. */
  entries: readonly RemoteEntry[];
  /** Every release that a page of a browser without overrides may consist of. */
  releases: NamedRelease[];
  /**
   * The remotes of a page, for a session's group and the canaries it has left: always the same object for
   * the same releases.
   */
  resolve: (group: number | null, left?: LeftCanaries) => ActiveRegistry;
}

interface SiteRegistryOptions {
  registryFile: RegistryFile;
  haltedCanaries: Pick<HaltedCanaries, 'withoutHalted'>;
  /** Origins that releases may come from beside the page's own. */
  allowedOrigins: readonly string[];
  log: (line: string) => void;
  /** Called with each new registry. */
  onChange: (registry: SiteRegistry) => void;
}

export interface SiteRegistrySource {
  current: () => Promise<SiteRegistry>;
}

const NO_CANARIES: LeftCanaries = new Set();

/** Resolves a registry for groups, once for each set of releases that they lead to. */
function createResolver(registry: Registry, allowedOrigins: readonly string[]) {
  const resolved = new Map<string, ActiveRegistry>();
  const canaries = registry.remotes.flatMap(({ name, canary }) =>
    canary === null
      ? []
      : [{ name, share: canary.share, key: canaryKey(name, canary.release.version) }],
  );
  return (group: number | null, left: LeftCanaries = NO_CANARIES): ActiveRegistry => {
    const key = canaries
      .map((one) => group !== null && isInCanary(one.name, one.share, group) && !left.has(one.key))
      .join();
    const known = resolved.get(key);
    if (known) return known;
    const active = resolveRegistry(withoutCanaries(registry, left), { group, allowedOrigins });
    resolved.set(key, active);
    return active;
  };
}

/** What is refused of the stable releases, and of any mixture of them with canaries. */
function listRefusals(resolve: SiteRegistry['resolve'], hasCanary: boolean): Set<string> {
  const groups = hasCanary ? Array.from({ length: CANARY_GROUPS }, (_, group) => group) : [];
  return new Set(
    [null, ...groups].flatMap((group) =>
      resolve(group).refused.map(({ name, version, reason }) => `${name} ${version}: ${reason}`),
    ),
  );
}

/** Derives the registry in use, again after each change. */
export function createSiteRegistry(options: SiteRegistryOptions): SiteRegistrySource {
  const { registryFile, haltedCanaries, allowedOrigins, log, onChange } = options;
  let file: Registry | null = null;
  let releaseKey = '';
  let current: SiteRegistry | null = null;

  function derive(registry: Registry): SiteRegistry {
    const publicRegistry = toPublicRegistry(registry);
    const publicText = JSON.stringify(publicRegistry);
    const hash = createHash('sha256').update(publicText).digest('base64url');
    return {
      publicRegistry,
      publicText,
      etag: `W/"${hash.slice(0, 22)}"`,
      hasCanary: registry.remotes.some(({ canary }) => canary !== null),
      entries: registry.remotes,
      releases: listReleases(registry),
      resolve: createResolver(registry, allowedOrigins),
    };
  }

  return {
    current: async () => {
      const latest = await registryFile.current();
      const registry = haltedCanaries.withoutHalted(latest);
      const key = registry.remotes.map(({ canary }) => canary?.release.version).join();
      if (current !== null && file === latest && releaseKey === key) return current;
      const next = derive(registry);
      file = latest;
      releaseKey = key;
      current = next;
      for (const refusal of listRefusals(next.resolve, next.hasCanary)) {
        log(`edge: refused ${refusal}`);
      }
      onChange(next);
      return next;
    },
  };
}
