import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { isArrayOf, isRecord, isObjectOf, isDefined } from 'shared-kit/guards';
import type { RemoteEntry } from 'shared-kit/remote';

const MANIFEST_PATIENCE = 4_000;

const isManifest = isObjectOf({
  metaData: isRecord,
  exposes: isArrayOf(isDefined),
  shared: isArrayOf(isDefined),
});

/**
 * Federation's own fetch has no time-out and looks at no status, and a manifest that is JSON but not
 * a manifest would stay rejected for good: so all three are checked before it sees the answer.
 */
async function fetchManifest(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(MANIFEST_PATIENCE) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  const manifest: unknown = await response.json();
  if (!isManifest(manifest)) throw new Error(`${url} is no manifest.`);
  return Response.json(manifest);
}

/** How often each remote was tried before, by name. */
const attempts = new Map<string, number>();

/** An address past every cache, the browser's store of preloaded files included. */
const addressOf = (url: string, attempt: number) =>
  attempt === 0 ? url : `${url}?attempt=${attempt}`;

function createScript({ url, remoteInfo }: { url: string; remoteInfo?: { name: string } }) {
  const script = document.createElement('script');
  script.src = addressOf(url, attempts.get(remoteInfo?.name ?? '') ?? 0);
  return script;
}

registerPlugins([{ name: 'sheetfolk', fetch: fetchManifest, createScript }]);

/**
 * Brings in a remote's one module. This file alone speaks to federation's runtime. A new attempt
 * asks for manifest and entry under new addresses, past whatever may keep the failure.
 */
export async function loadFederatedModule(entry: RemoteEntry, attempt: number): Promise<unknown> {
  const { name, stable } = entry;
  attempts.set(name, attempt);
  registerRemotes([{ name, entry: addressOf(stable.entry, attempt) }], { force: attempt > 0 });
  return loadRemote(`${name}/remote`);
}
