import { CONTRACT_VERSION } from 'shared-kit/constants';
import { isArrayOf, isObjectOf, isRecord, isString, type Guard } from 'shared-kit/guards';
import type { ActiveRemote, RemoteModule } from 'shared-kit/remote';
import { TimeoutError, withTimeout } from '../boot/with-timeout';

export type RemoteFailure = 'Unreachable' | 'Timeout' | 'InvalidModule' | 'Incompatible';

/** A remote could not be loaded; `failure` is the reason. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly remote: string,
    readonly failure: RemoteFailure,
    options?: ErrorOptions,
  ) {
    super(`${remote} failed to load: ${failure}`, options);
  }
}

export type RemoteState =
  | { status: 'idle' }
  | { status: 'loading'; module: Promise<RemoteModule> }
  | { status: 'loaded'; module: RemoteModule; durationMs: number }
  | { status: 'failed'; error: RemoteError };

/** Fetches a remote's exposed module; `attempt` is 0 the first time. */
export type FetchModule = (remote: ActiveRemote, attempt: number) => Promise<unknown>;

export interface RemoteLoader {
  /** Shares a load that is pending; starts a new attempt after a failure. */
  load: (remote: ActiveRemote) => Promise<RemoteModule>;
  getState: (name: string) => RemoteState;
}

/** Visitors see a message within five seconds; the rest is for rendering it. */
const TIMEOUT_MS = 4_500;

const hasNameAndRoutes = isObjectOf({ name: isString, routes: isArrayOf(isRecord) });
/** The compiler checks the routes themselves: a remote `satisfies RemoteModule`. */
const isRemoteModule: Guard<RemoteModule> = (value): value is RemoteModule =>
  hasNameAndRoutes(value);
const isFederatedModule = isObjectOf({ default: isRemoteModule });

const majorOf = (version: string) => version.split('.')[0];

function parseModule(name: string, module: unknown): RemoteModule {
  if (!isFederatedModule(module) || module.default.name !== name) {
    throw new RemoteError(name, 'InvalidModule');
  }
  return module.default;
}

function toRemoteError(name: string, cause: unknown): RemoteError {
  if (cause instanceof RemoteError) return cause;
  const failure = cause instanceof TimeoutError ? 'Timeout' : 'Unreachable';
  return new RemoteError(name, failure, { cause });
}

/**
 * Loads remotes and tracks their states. A load settles within `timeoutMs`; a failure is a
 * `RemoteError`, and the next load tries again.
 */
export function createRemoteLoader(fetchModule: FetchModule, timeoutMs = TIMEOUT_MS): RemoteLoader {
  const states = new Map<string, RemoteState>();
  const attempts = new Map<string, number>();

  async function attemptLoad(remote: ActiveRemote): Promise<RemoteModule> {
    const { name, release } = remote;
    if (majorOf(release.contract) !== majorOf(CONTRACT_VERSION)) {
      throw new RemoteError(name, 'Incompatible');
    }
    const attempt = attempts.get(name) ?? 0;
    attempts.set(name, attempt + 1);
    return parseModule(name, await withTimeout(timeoutMs, () => fetchModule(remote, attempt)));
  }

  return {
    getState: (name) => states.get(name) ?? { status: 'idle' },
    load: (remote) => {
      const { name } = remote;
      const state = states.get(name);
      if (state?.status === 'loaded') return Promise.resolve(state.module);
      if (state?.status === 'loading') return state.module;
      const startedAt = performance.now();
      const module = attemptLoad(remote).then(
        (loaded) => {
          const durationMs = performance.now() - startedAt;
          states.set(name, { status: 'loaded', module: loaded, durationMs });
          return loaded;
        },
        (cause: unknown) => {
          const error = toRemoteError(name, cause);
          states.set(name, { status: 'failed', error });
          throw error;
        },
      );
      states.set(name, { status: 'loading', module });
      return module;
    },
  };
}
