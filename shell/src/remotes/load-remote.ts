import { CONTRACT_VERSION } from 'shared-kit/constants';
import { isArrayOf, isRecord, isObjectOf, isString, type Guard } from 'shared-kit/guards';
import type { RemoteEntry, RemoteModule } from 'shared-kit/remote';
import { RemoteError } from './remote-error';

export type RemoteState =
  | { status: 'idle' }
  | { status: 'loading'; module: Promise<RemoteModule> }
  | { status: 'loaded'; module: RemoteModule; took: number }
  | { status: 'failed'; error: RemoteError };

/** Brings in a remote's one module; `attempt` is 0 the first time. Federation, or a test's own. */
export type FetchModule = (entry: RemoteEntry, attempt: number) => Promise<unknown>;

export interface RemoteLoader {
  /** The same promise while one is under way; a new attempt after one that failed. */
  load: (entry: RemoteEntry) => Promise<RemoteModule>;
  stateOf: (name: string) => RemoteState;
}

/** A visitor is told within five seconds; the rest is for showing it. */
const PATIENCE = 4_500;

const hasItsParts = isObjectOf({ name: isString, routes: isArrayOf(isRecord) });
/** That its routes are routes is the type's to promise: a remote `satisfies RemoteModule`. */
const isRemote: Guard<RemoteModule> = (value): value is RemoteModule => hasItsParts(value);
const isFederated = isObjectOf({ default: isRemote });

const major = (version: string) => version.split('.')[0];

function asRemote(name: string, module: unknown): RemoteModule {
  if (!isFederated(module) || module.default.name !== name) throw new RemoteError(name, 'broken');
  return module.default;
}

function within<T>(promise: Promise<T>, patience: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), patience);
  });
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer));
}

/**
 * Keeps what is known of each remote. A load ends within `patience` milliseconds, one way or the
 * other; a failure is a `RemoteError` and never sticks.
 */
export function createRemoteLoader(fetchModule: FetchModule, patience = PATIENCE): RemoteLoader {
  const states = new Map<string, RemoteState>();
  const attempts = new Map<string, number>();

  async function attempt(entry: RemoteEntry): Promise<RemoteModule> {
    const { name, stable } = entry;
    if (major(stable.contract) !== major(CONTRACT_VERSION)) {
      throw new RemoteError(name, 'incompatible');
    }
    const number = attempts.get(name) ?? 0;
    attempts.set(name, number + 1);
    const late = () => new RemoteError(name, 'late');
    return asRemote(name, await within(fetchModule(entry, number), patience, late));
  }

  return {
    stateOf: (name) => states.get(name) ?? { status: 'idle' },
    load: (entry) => {
      const { name } = entry;
      const state = states.get(name);
      if (state?.status === 'loaded') return Promise.resolve(state.module);
      if (state?.status === 'loading') return state.module;
      const began = performance.now();
      const module = attempt(entry).then(
        (loaded) => {
          states.set(name, { status: 'loaded', module: loaded, took: performance.now() - began });
          return loaded;
        },
        (cause: unknown) => {
          const error =
            cause instanceof RemoteError ? cause : new RemoteError(name, 'unreachable', { cause });
          states.set(name, { status: 'failed', error });
          throw error;
        },
      );
      states.set(name, { status: 'loading', module });
      return module;
    },
  };
}
