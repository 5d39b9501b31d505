import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { isArrayOf, isRecord, isObjectOf, isDefined } from 'shared-kit/guards';
import type { ActiveRemote } from 'shared-kit/remote';
import { retryFailedShares } from './retry-failed-shares';

const MANIFEST_TIMEOUT_MS = 4_000;

const isManifest = isObjectOf({
  metaData: isRecord,
  exposes: isArrayOf(isDefined),
  shared: isArrayOf(isDefined),
});

/**
 * Federation's own fetch has no time-out, ignores the status, and caches the rejection of JSON that
 * is no manifest. So all three are checked before it sees the response.
 */
async function fetchManifest(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
  const manifest: unknown = await response.json();
  if (!isManifest(manifest)) throw new Error(`${url} is not a manifest.`);
  return Response.json(manifest);
}

/** How many attempts failed before, by remote. */
const attempts = new Map<string, number>();

/** A URL that bypasses every cache, including the browser's preload cache. */
const urlForAttempt = (url: string, attempt: number) =>
  attempt === 0 ? url : `${url}?attempt=${attempt}`;

function createScript({ url, remoteInfo }: { url: string; remoteInfo?: { name: string } }) {
  const script = document.createElement('script');
  script.src = urlForAttempt(url, attempts.get(remoteInfo?.name ?? '') ?? 0);
  return script;
}

// Global, because each remote has a federation instance of its own.
registerGlobalPlugins([retryFailedShares]);
registerPlugins([{ name: 'sheetfolk', fetch: fetchManifest, createScript }]);

/**
 * Loads a remote's exposed module. Only this file uses the federation runtime. A further attempt
 * requests manifest and entry by new URLs, because the failed ones may be cached.
 */
export async function loadFederatedModule(remote: ActiveRemote, attempt: number): Promise<unknown> {
  const { name, release } = remote;
  attempts.set(name, attempt);
  registerRemotes([{ name, entry: urlForAttempt(release.entry, attempt) }], { force: attempt > 0 });
  return loadRemote(`${name}/remote`);
}
