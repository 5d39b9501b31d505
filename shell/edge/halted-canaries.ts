import { api } from 'shared-kit/client';
import { listReleases, type Registry } from 'shared-kit/registry';
import type { RenderResults } from './render-results';

const TIMEOUT_MS = 2_000;

interface HaltedCanariesOptions {
  /** The current registry: the API is asked only while it has a canary. */
  registry: () => Promise<Registry>;
  /** How long to wait from one check to the next, in milliseconds. */
  intervalMs: number;
  /** Which canaries this process has halted itself. */
  renderResults: Pick<RenderResults, 'isHalted'>;
  log: (line: string) => void;
}

export interface HaltedCanaries {
  /** Whether a canary is halted, by the API or this process: its sessions get the stable release. */
  isHalted: (name: string, version: string) => boolean;
  /** The registry without the canaries that are halted. */
  withoutHalted: (registry: Registry) => Registry;
  /** Checks now. Never rejects: while the API is unavailable, the last answer stays in use. */
  refresh: () => Promise<void>;
  stop: () => void;
}

const keyOf = (name: string, version: string) => `${name} ${version}`;

/**
 * The canary releases that the API has halted because they failed too often. A canary counts as
 * running until the API says otherwise: without an API, a new canary could not start.
 */
export function createHaltedCanaries(options: HaltedCanariesOptions): HaltedCanaries {
  const { registry, intervalMs, renderResults, log } = options;
  let halted = new Set<string>();
  let isAvailable = true;
  let pending: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  async function fetchHalted(): Promise<void> {
    const canaries = listReleases(await registry())
      .filter(({ variant }) => variant === 'canary')
      .map(({ name, release }) => keyOf(name, release.version));
    if (canaries.length === 0) return;
    try {
      const { items } = await api.remotes.halted({}, { timeoutMs: TIMEOUT_MS });
      const latest = new Set(items.map(({ remote, release }) => keyOf(remote, release)));
      for (const key of canaries) {
        if (latest.has(key) && !halted.has(key)) {
          log(`edge: the canary ${key} is halted, its sessions get the stable release`);
        }
      }
      halted = latest;
      isAvailable = true;
    } catch (error) {
      if (isAvailable) log(`edge: cannot check for halted canaries: ${String(error)}`);
      isAvailable = false;
    }
  }

  function refresh(): Promise<void> {
    pending ??= fetchHalted().finally(() => {
      pending = null;
    });
    return pending;
  }

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => void refresh().finally(schedule), intervalMs).unref();
  }
  schedule();

  const isHalted = (name: string, version: string) =>
    halted.has(keyOf(name, version)) || renderResults.isHalted(name, version);
  return {
    isHalted,
    withoutHalted: (latest) => ({
      ...latest,
      remotes: latest.remotes.map((entry) =>
        entry.canary !== null && isHalted(entry.name, entry.canary.release.version)
          ? { ...entry, canary: null }
          : entry,
      ),
    }),
    refresh,
    stop: () => {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
