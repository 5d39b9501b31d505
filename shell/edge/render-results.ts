import { exceedsFailureLimit, type CanaryLimits, type ReleaseResults } from 'shared-kit/registry';
import type { ActiveRemote } from 'shared-kit/remote';

/** What a remote renders: pages of its own, and components for slots of other pages. */
export type RenderedPart = 'page' | 'component';

interface PartResults {
  canary: ReleaseResults;
  /** Since the canary was first rendered. */
  stable: ReleaseResults;
}

interface RemoteResults {
  /** The canary's version. */
  version: string;
  /** Apart: a card on every page works more often than all pages of its remote can fail. */
  parts: Record<RenderedPart, PartResults>;
  isHalted: boolean;
}

export interface RenderResults {
  /** Counts what the server build of a remote rendered, or failed to: a page, if nothing else is said. */
  record: (remote: ActiveRemote, hasFailed: boolean, part?: RenderedPart) => void;
  isHalted: (name: string, version: string) => boolean;
}

const add = (results: ReleaseResults, hasFailed: boolean) => {
  results.loads += 1;
  if (hasFailed) results.failures += 1;
};

const createPartResults = (): PartResults => ({
  canary: { loads: 0, failures: 0 },
  stable: { loads: 0, failures: 0 },
});

const describeResults = ({ loads, failures }: ReleaseResults) => `${failures} of ${loads}`;

/**
 * How the server builds of remotes with a canary render in this process. Browsers do not see such a
 * failure: they get the shell only. So each process halts a canary for itself, by the same limits as
 * the API, until it ends or the canary is replaced.
 */
export function createRenderResults(
  limits: CanaryLimits,
  log: (line: string) => void,
): RenderResults {
  const byRemote = new Map<string, RemoteResults>();

  function findResults({ name, variant, release }: ActiveRemote): RemoteResults | undefined {
    const known = byRemote.get(name);
    if (variant !== 'canary' || known?.version === release.version) return known;
    const results: RemoteResults = {
      version: release.version,
      parts: { page: createPartResults(), component: createPartResults() },
      isHalted: false,
    };
    byRemote.set(name, results);
    return results;
  }

  return {
    record: (remote, hasFailed, part = 'page') => {
      const results = findResults(remote);
      if (results === undefined || remote.variant === 'override') return;
      const { version, parts, isHalted } = results;
      const { canary, stable } = parts[part];
      add(remote.variant === 'canary' ? canary : stable, hasFailed);
      if (isHalted || !exceedsFailureLimit(canary, stable, limits)) return;
      results.isHalted = true;
      log(
        `edge: halted the canary ${remote.name} ${version} in this process: its server build failed ` +
          `for ${describeResults(canary)} ${part}s, that of the stable release for ${describeResults(stable)}`,
      );
    },
    isHalted: (name, version) => {
      const results = byRemote.get(name);
      return results?.version === version && results.isHalted;
    },
  };
}
