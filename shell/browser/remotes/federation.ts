import {
  getInstance,
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { ActiveRemote } from 'shared-kit/remote';
import { fetchManifest, loadEntry, urlForAttempt } from './fetch-release';
import { isChunkLoadError, RemoteError } from './remote-error';
import { retryFailedShares } from './retry-failed-shares';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type Container = Exclude<Awaited<ReturnType<LoadEntry>>, void>;

/** The release of a remote that federation knows, and the attempt that led to it. */
interface Registration {
  remote: ActiveRemote;
  attempt: number;
  manifest: object;
  /** Then only chunks can have failed, and those are fetched again by themselves. */
  hasContainer: boolean;
}

const registrations = new Map<string, Registration>();

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && 'init' in value;

/**
 * Federation's own requests have no hash, ignore the status, and a rejection of theirs may stay for
 * good. So it gets what was fetched and checked before, without the lists of files: it would run
 * those ahead as they are, while the entry loads them by their hashes.
 */
const checkedFiles: ModuleFederationRuntimePlugin = {
  name: 'checked-files',
  fetch: async (_url, _init, remoteInfo) =>
    Response.json({
      ...registrations.get(remoteInfo?.name ?? '')?.manifest,
      exposes: [],
      shared: [],
    }),
  loadEntry: async ({ remoteInfo: { name, entry, entryGlobalName } }) => {
    const registration = registrations.get(name);
    if (registration === undefined) return undefined;
    // The container of an earlier attempt or release must not pass for this one's.
    Reflect.set(globalThis, entryGlobalName, undefined);
    await loadEntry(registration.remote, entry, registration.attempt);
    const container: unknown = Reflect.get(globalThis, entryGlobalName);
    if (!isContainer(container)) {
      throw new RemoteError(name, 'InvalidModule', { detail: `${entry} defines no container` });
    }
    registration.hasContainer = true;
    return container;
  },
};

// Global, because each remote has a federation instance of its own.
registerGlobalPlugins([retryFailedShares]);
registerPlugins([checkedFiles]);

/**
 * Loads a remote's exposed module. Only this file loads through the federation runtime. A further
 * attempt requests manifest and entry by new URLs, because the failed ones may be in a cache.
 */
export async function loadFederatedModule(remote: ActiveRemote, attempt: number): Promise<unknown> {
  const { name, release } = remote;
  const known = registrations.get(name);
  if (!known?.hasContainer || known.remote.release.entry !== release.entry) {
    const manifest = await fetchManifest(remote, attempt);
    registrations.set(name, { remote, attempt, manifest, hasContainer: false });
    // Federation keeps what it knows by the URL.
    const entry = urlForAttempt(release.entry, attempt);
    registerRemotes([{ name, entry }], { force: known !== undefined });
  }
  try {
    return await loadRemote(`${name}/remote`);
  } catch (error) {
    const registration = registrations.get(name);
    // A container that has not what it must have is loaded anew.
    if (registration && !isChunkLoadError(error)) registration.hasContainer = false;
    throw error;
  }
}

/** The versions of what the shell shares, by package: `shared-kit`, not `shared-kit/ui`. */
export function readSharedVersions(): Record<string, string> {
  const instance = getInstance();
  const provided = Object.entries(instance?.options.shared ?? {}).flatMap(([request, [one]]) =>
    one === undefined ? [] : [[request.split('/')[0], one.version]],
  );
  return {
    ...Object.fromEntries(provided),
    // A remote's entry uses this page's runtime.
    ...(instance && { '@module-federation/enhanced': instance.version }),
  };
}

/** One version of a shared module, as some package of the page brought it. */
export interface SharedModule {
  /** `react`, `shared-kit/ui` */
  request: string;
  version: string;
  /** The package that provides it. */
  from: string;
  /** The packages that use it; none if another version won. */
  usedBy: string[];
  isLoaded: boolean;
}

/** What the packages of this page offer each other, as they stand. */
export function readSharedModules(): SharedModule[] {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  return scopes.flatMap((scope) =>
    Object.entries(scope).flatMap(([request, versions]) =>
      Object.entries(versions).map(([version, { from, useIn, loaded }]) => ({
        request,
        version,
        from,
        usedBy: useIn,
        isLoaded: loaded === true,
      })),
    ),
  );
}
