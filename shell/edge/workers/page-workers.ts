import { availableParallelism } from 'node:os';
import type { Release } from 'shared-kit/registry';
import type { ActiveRemote } from 'shared-kit/remote';
import type { WorkerResult, WorkerTask } from './messages';
import {
  createReleaseRenderer,
  NotRenderedError,
  type ReleaseRenderer,
  type ReleaseRendererOptions,
} from './release-renderer';

type NamedRelease = Pick<ActiveRemote, 'name' | 'release'>;

interface PageWorkersOptions extends Pick<
  ReleaseRendererOptions,
  'workerFile' | 'apiUrl' | 'credentials' | 'limits' | 'failureWindowMs' | 'idleMs' | 'log'
> {
  releasesDir: string;
}

export interface PageWorkers {
  /** Renders a page of a release that the registry names. */
  render: (remote: NamedRelease, request: WorkerTask, signal: AbortSignal) => Promise<WorkerResult>;
  /** Whether no worker of a release has been ready or has failed yet. */
  isStarting: (remote: NamedRelease) => boolean;
  /** Starts workers for these releases, and stops those of all others once they are drained. */
  retain: (releases: readonly NamedRelease[]) => void;
  stop: () => Promise<void>;
}

/** Two at least: while one page blocks its worker, the other renders the pages beside it. */
const maxWorkers = Math.min(4, Math.max(2, availableParallelism()));

const keyOf = ({ name, release }: NamedRelease) => `${name} ${release.version}`;

/** The hash of a release's server build: the registry has it by the path inside the release. */
function serverIntegrity({ server, integrity }: Release): string {
  const path = server?.split('/').slice(2).join('/') ?? '';
  return integrity[path] ?? '';
}

/** The workers of all releases that the edge renders. */
export function createPageWorkers(options: PageWorkersOptions): PageWorkers {
  const { releasesDir } = options;
  const renderers = new Map<string, ReleaseRenderer>();
  /** Of releases that the registry does not name any more, until their pages are rendered. */
  const draining = new Set<ReleaseRenderer>();

  async function drain(renderer: ReleaseRenderer): Promise<void> {
    draining.add(renderer);
    await renderer.drain();
    draining.delete(renderer);
  }

  async function stop(): Promise<void> {
    process.off('exit', stopAtExit);
    await Promise.all([...renderers.values(), ...draining].map((renderer) => renderer.stop()));
    renderers.clear();
  }

  // A process that loops would not notice that the edge is gone.
  const stopAtExit = () => void stop();
  process.once('exit', stopAtExit);

  function start(remote: NamedRelease, file: string): void {
    const key = keyOf(remote);
    if (renderers.has(key)) return;
    const build = { releasesDir, file, integrity: serverIntegrity(remote.release) };
    const renderer = createReleaseRenderer({ ...options, label: key, maxWorkers, build });
    renderers.set(key, renderer);
    renderer.prepare();
  }

  return {
    render: async (remote, request, signal) => {
      const renderer = renderers.get(keyOf(remote));
      // The registry has changed since the page was resolved.
      if (!renderer) throw new NotRenderedError(`${keyOf(remote)} is not in use any more.`);
      return renderer.render(request, signal);
    },
    isStarting: (remote) => renderers.get(keyOf(remote))?.isStarting() ?? false,
    retain: (releases) => {
      const keys = new Set(releases.map(keyOf));
      for (const [key, renderer] of renderers) {
        if (keys.has(key)) continue;
        renderers.delete(key);
        void drain(renderer);
      }
      for (const remote of releases) {
        if (remote.release.server !== null) start(remote, remote.release.server);
      }
    },
    stop,
  };
}
