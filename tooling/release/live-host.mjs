import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { currentHost } from './compatibility.mjs';
import { packageDir, readJson } from '../paths.mjs';
import { StartError } from '../process/start-error.mjs';

/** What the shell provides, as its build wrote it; the edge serves it at `/assets/host.json`. */
export const hostFile = join(packageDir('shell'), 'dist', 'client', 'host.json');

const TIMEOUT_MS = 5_000;

/** What this checkout's shell provides: as it was built, or as it would be. */
export const localHost = () => (existsSync(hostFile) ? readJson(hostFile) : currentHost());

/**
 * What the live shell provides: that of `SITE_URL`, or else this machine's.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<import('./compatibility.mjs').Host>}
 */
export async function readLiveHost({ SITE_URL: site } = process.env) {
  if (!site) return localHost();
  const url = new URL('/assets/host.json', site);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return await response.json();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The live shell cannot be asked what it provides (${url.href}: ${reason}). Nothing was released. Without SITE_URL the release is checked against this machine's shell.`,
    );
  }
}
