import { isArrayOf, isObjectOf, isRecord, isString, type Guard } from 'shared-kit/client/guards';
import type { ActiveRemote, RemoteModule } from 'shared-kit/remote';
import { withTimeout } from '../timing/with-timeout';
import { findIncompatibility } from './compatibility';
import { isChunkLoadError, RemoteError, toRemoteError, type RemoteFailure } from './remote-error';

export type RemoteState =
  | { status: 'idle' }
  | { status: 'loading'; module: Promise<RemoteModule> }
  | { status: 'loaded'; module: RemoteModule; durationMs: number }
  | { status: 'failed'; error: RemoteError };

/** Fetches a remote's exposed module; `attempt` is 0 the first time. */
export type FetchModule = (remote: ActiveRemote, attempt: number) => Promise<unknown>;

export interface RemoteLoader {
  /** Shares a load that is pending; starts anew after a failure. */
  load: (remote: ActiveRemote) => Promise<RemoteModule>;
  getState: (name: string) => RemoteState;
}

interface LoaderOptions {
  fetchModule: FetchModule;
  /** Called when a load with all its attempts has ended; `failure` is null if it succeeded. */
  onSettled?: (
    remote: ActiveRemote,
    failure: RemoteFailure | null,
    durationMs: number,
    message?: string,
  ) => void;
  /** The versions of what the shell shares, by package. */
  readSharedVersions: () => Record<string, string>;
  /** For a load with all its attempts. */
  timeoutMs?: number;
  /** The pauses before the second and each further attempt. */
  retryDelaysMs?: readonly number[];
}

/** Visitors see a message within five seconds; the rest is for rendering it. */
const TIMEOUT_MS = 4_500;
const RETRY_DELAYS_MS = [300, 900];

const hasNameAndRoutes = isObjectOf({ name: isString, routes: isArrayOf(isRecord) });
/** The compiler checks the routes themselves: a remote `satisfies RemoteModule`. */
const isRemoteModule: Guard<RemoteModule> = (value): value is RemoteModule =>
  hasNameAndRoutes(value);
const isFederatedModule = isObjectOf({ default: isRemoteModule });

function parseModule(name: string, module: unknown): RemoteModule {
  if (!isFederatedModule(module) || module.default.name !== name) {
    throw new RemoteError(name, 'InvalidModule', { detail: 'its module is not a remote' });
  }
  return module.default;
}

/**
 * Whether the same files would fail again, or a chunk has had its attempts already. A chunk that takes too
 * long outlasts the load that asked for it: what a later load hears of is that request, not one of its own.
 */
const isPermanent = ({ failure, cause }: RemoteError) =>
  failure === 'Incompatible' ||
  failure === 'InvalidModule' ||
  (isChunkLoadError(cause) && failure !== 'Timeout');

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Loads remotes and tracks their states. A load tries again by itself if that may help, and settles
 * within `timeoutMs`. A failure is a `RemoteError`, after which the next load starts anew.
 */
export function createRemoteLoader(options: LoaderOptions): RemoteLoader {
  const { fetchModule, readSharedVersions, timeoutMs = TIMEOUT_MS, onSettled } = options;
  const { retryDelaysMs = RETRY_DELAYS_MS } = options;
  const states = new Map<string, RemoteState>();
  const attempts = new Map<string, number>();

  function countAttempt(name: string): number {
    const attempt = attempts.get(name) ?? 0;
    attempts.set(name, attempt + 1);
    return attempt;
  }

  async function attemptLoad(
    remote: ActiveRemote,
    signal: AbortSignal,
    [delayMs, ...delaysMs]: readonly number[],
  ): Promise<RemoteModule> {
    const { name } = remote;
    try {
      return parseModule(name, await fetchModule(remote, countAttempt(name)));
    } catch (cause) {
      const error = toRemoteError(name, cause);
      if (delayMs === undefined || isPermanent(error)) throw error;
      await wait(delayMs);
      signal.throwIfAborted();
      return attemptLoad(remote, signal, delaysMs);
    }
  }

  async function load(remote: ActiveRemote): Promise<RemoteModule> {
    const detail = findIncompatibility(remote.release, readSharedVersions());
    if (detail !== null) throw new RemoteError(remote.name, 'Incompatible', { detail });
    return withTimeout(timeoutMs, (signal) => attemptLoad(remote, signal, retryDelaysMs));
  }

  return {
    getState: (name) => states.get(name) ?? { status: 'idle' },
    load: (remote) => {
      const { name } = remote;
      const state = states.get(name);
      if (state?.status === 'loaded') return Promise.resolve(state.module);
      if (state?.status === 'loading') return state.module;
      const startedAt = performance.now();
      const module = load(remote).then(
        (loaded) => {
          const durationMs = performance.now() - startedAt;
          states.set(name, { status: 'loaded', module: loaded, durationMs });
          onSettled?.(remote, null, durationMs);
          return loaded;
        },
        (cause: unknown) => {
          const error = toRemoteError(name, cause);
          states.set(name, { status: 'failed', error });
          onSettled?.(remote, error.failure, performance.now() - startedAt, error.message);
          throw error;
        },
      );
      states.set(name, { status: 'loading', module });
      return module;
    },
  };
}
