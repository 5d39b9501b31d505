import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageDir, readJson } from '../paths.mjs';
import { StartError } from '../process/start-error.mjs';
import { contractVersion } from '../webpack/contract-version.mjs';
import { hostVersions } from '../webpack/shared.mjs';
import { releases } from './releases.mjs';

/** @typedef {import('shared-kit/server/release').Host} Host What a shell provides. */

/** What the shell provides, as its build wrote it; the edge serves it at `/assets/host.json`. */
export const hostFile = join(packageDir('shell'), 'dist', 'client', 'host.json');

const TIMEOUT_MS = 5_000;

/** The paths of the shell's own pages, from the one file that declares them. */
function shellPaths() {
  const source = readFileSync(join(packageDir('shell'), 'browser', 'boot', 'routes.tsx'), 'utf8');
  return [...source.matchAll(/\bpath: '(\/[^']*)'/g)].map(([, path]) => path ?? '');
}

/** @returns {Host} */
export const currentHost = () => ({
  shared: hostVersions(),
  contract: contractVersion(),
  paths: shellPaths(),
});

/** What this checkout's shell provides: as it was built, or as it would be. @returns {Host} */
export const localHost = () => (existsSync(hostFile) ? readJson(hostFile) : currentHost());

/** @param {string} site @param {string} path */
async function readFromSite(site, path) {
  const url = new URL(path, site);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`it returned ${response.status}`);
    return await response.json();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The live site cannot be asked what it has (${url.href}: ${reason}). Nothing was released. Without SITE_URL the release is checked against this machine's shell.`,
    );
  }
}

/**
 * @typedef {object} LiveSite What a release is checked against.
 * @property {string} name For messages.
 * @property {Host} host
 * @property {string[] | null} remotes The names of the remotes that the live site has; null if it was
 *   not asked.
 */

/**
 * The live site: that of `SITE_URL`, or else the shell of this checkout.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<LiveSite>}
 */
export async function readLiveSite({ SITE_URL: site } = process.env) {
  if (!site) return { name: "this machine's shell", host: localHost(), remotes: null };
  const [host, registry] = await Promise.all([
    readFromSite(site, '/assets/host.json'),
    readFromSite(site, '/remotes.json'),
  ]);
  if (!releases().isHost(host)) {
    throw new StartError(`${site}/assets/host.json is not what a shell provides.`);
  }
  const remotes = registry.remotes.map((/** @type {{ name: string }} */ { name }) => name);
  return { name: site, host, remotes };
}

/** @param {LiveSite} site */
export const describeSite = ({ name, host: { shared, contract } }) =>
  `Checked against ${name}: shared-kit ${shared['shared-kit'] ?? 'unknown'}, contract ${contract}`;

/**
 * The canaries that the live site has halted, as `remote_writer 1.2.0-abc`; null if it does not say.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Set<string> | null>}
 */
export async function readHaltedCanaries({ SITE_URL, PORT } = process.env) {
  const site = SITE_URL || `http://localhost:${PORT || 3000}`;
  try {
    const { items } = await readFromSite(site, '/api/remotes/halted');
    return new Set(
      items.map(
        (/** @type {{ remote: string, release: string }} */ { remote, release }) =>
          `${remote} ${release}`,
      ),
    );
  } catch {
    return null;
  }
}
