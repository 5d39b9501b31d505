import { isArrayOf, isDefined, isObjectOf, isRecord } from 'shared-kit/client/guards';
import type { ActiveRemote } from 'shared-kit/remote';
import { withTimeout } from '../timing/with-timeout';
import { hasArrived, RemoteError } from './remote-error';

const MANIFEST_TIMEOUT_MS = 3_000;
const ENTRY_TIMEOUT_MS = 5_000;

const isManifest = isObjectOf({
  metaData: isRecord,
  exposes: isArrayOf(isDefined),
  shared: isArrayOf(isDefined),
});

/**
 * A URL that no cache has after the first attempt: neither the browser's preload cache, nor what an earlier
 * document has put into another one.
 */
export const urlForAttempt = (url: string, attempt: number): string =>
  attempt === 0 ? url : `${url}?attempt=${attempt}-${Math.round(performance.timeOrigin)}`;

/**
 * The hash that the registry has for a file of a release; empty for a developer's own files, which
 * change with every build.
 */
function integrityOf({ name, release }: ActiveRemote, url: string): string {
  const file = url.slice(url.lastIndexOf('/') + 1);
  const integrity = release.integrity[file];
  if (integrity !== undefined) return integrity;
  if (Object.keys(release.integrity).length === 0) return '';
  throw new RemoteError(name, 'Integrity', { detail: `the registry has no hash for ${file}` });
}

/** The browser does not tell scripts why it did not load a file, except by what it measured. */
const toFileError = (name: string, url: string, cause: unknown) =>
  hasArrived(url)
    ? new RemoteError(name, 'Integrity', { detail: `${url} was damaged on its way`, cause })
    : new RemoteError(name, 'Unreachable', { detail: `${url} could not be fetched`, cause });

async function computeIntegrity(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

function parseManifest(content: ArrayBuffer): object | null {
  try {
    const manifest: unknown = JSON.parse(new TextDecoder().decode(content));
    return isManifest(manifest) ? manifest : null;
  } catch {
    return null;
  }
}

/** Fetches a release's federation manifest and checks its status, hash and form. */
export function fetchManifest(remote: ActiveRemote, attempt: number): Promise<object> {
  const { name, release } = remote;
  const url = urlForAttempt(release.entry, attempt);
  const integrity = integrityOf(remote, release.entry);
  return withTimeout(MANIFEST_TIMEOUT_MS, async (signal) => {
    // `fetch` does not tell a wrong hash from a missing file, so only pages without `crypto.subtle`
    // leave the check to it: those that are served without TLS.
    const init = { signal, integrity: isSecureContext ? '' : integrity };
    const response = await fetch(url, init).catch((cause: unknown) => {
      throw toFileError(name, url, cause);
    });
    if (!response.ok) {
      const detail = `${url} returned ${response.status}`;
      throw new RemoteError(name, 'Unreachable', { detail });
    }
    const content = await response.arrayBuffer();
    const isIntact =
      !isSecureContext || integrity === '' || (await computeIntegrity(content)) === integrity;
    const manifest = parseManifest(content);
    if (manifest !== null && isIntact) return manifest;
    const detail = `${url} ${isIntact ? 'is not a manifest' : 'was damaged on its way'}`;
    throw new RemoteError(name, 'Integrity', { detail });
  });
}

/** Runs a release's entry, if it is the file that the registry means. */
export function loadEntry(remote: ActiveRemote, entry: string, attempt: number): Promise<void> {
  const url = urlForAttempt(entry, attempt);
  const script = document.createElement('script');
  script.src = url;
  script.integrity = integrityOf(remote, entry);
  // Without it, nothing of another origin may be read, not even to compute its hash.
  if (!script.src.startsWith(`${location.origin}/`)) script.crossOrigin = 'anonymous';
  const load = () =>
    new Promise<void>((resolve, reject) => {
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', (event) => reject(toFileError(remote.name, url, event)));
      document.head.append(script);
    });
  return withTimeout(ENTRY_TIMEOUT_MS, load).finally(() => script.remove());
}
