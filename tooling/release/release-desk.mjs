import { StartError } from '../process/start-error.mjs';
import { packRelease } from './pack-release.mjs';
import { signRequest } from './sign-request.mjs';

/** A packed release is checked and stored meanwhile. */
const TIMEOUT_MS = 120_000;

/**
 * @typedef {object} Desk Where releases are sent to.
 * @property {string} site Its address: `https://sheetfolk.example`.
 * @property {string} token A release token of the remote.
 */

/**
 * The site and the token that the environment names; null without them.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Desk | null}
 */
export function readDesk({ SITE_URL: site, RELEASE_TOKEN: token } = process.env) {
  if (!token) return null;
  if (site) return { site, token };
  throw new StartError('RELEASE_TOKEN needs SITE_URL, the address of the site to release to.');
}

/**
 * Sends a signed request. Throws a StartError with the message of a refusal.
 * @param {Desk} desk
 * @param {{ method: string, url: string, file?: Buffer }} request
 * @returns {Promise<any>} The body of the response.
 */
async function send({ site, token }, { method, url, file }) {
  const target = new URL(url, site);
  const form = new FormData();
  if (file !== undefined) form.set('file', new File([file], 'release.tar.gz'));
  let response;
  try {
    response = await fetch(target, {
      method,
      headers: {
        authorization: signRequest(token, { method, url: target.pathname + target.search, file }),
      },
      ...(file !== undefined && { body: form }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    const reason = error instanceof Error ? (error.cause?.message ?? error.message) : `${error}`;
    throw new StartError(`${target.origin} cannot be reached: ${reason}. Nothing was released.`);
  }
  const body = await response.json().catch(() => ({}));
  if (response.ok) return body;
  throw new StartError(body.message ?? `${target.href} returned ${response.status}.`);
}

/**
 * Publishes the folder of a release.
 * @param {Desk} desk
 * @param {object} options
 * @param {string} options.folder
 * @param {string} options.remote
 * @param {string} options.version
 * @param {import('shared-kit/server/release').Audience} options.audience
 * @param {boolean} options.allowGrowth
 * @param {(line: string) => void} options.log
 */
export async function sendRelease(desk, options) {
  const { folder, remote, version, audience, allowGrowth, log } = options;
  // A token that is refused says so here: while a file is being sent, its refusal could get lost.
  const { stable } = await send(desk, { method: 'GET', url: `/api/releases/${remote}` });
  log(`${desk.site} has ${stable === null ? `no release of ${remote}` : `${remote} ${stable}`}`);
  const file = await packRelease(folder);
  const query = new URLSearchParams({
    ...(audience.kind === 'canary' && { canary: `${audience.share}` }),
    ...(audience.kind === 'preview' && { preview: audience.name }),
    ...(allowGrowth && { allowGrowth: 'true' }),
  });
  log(`Sending ${remote} ${version} (${(file.length / 1e6).toFixed(1)} MB) to ${desk.site}`);
  const path = `/api/releases/${remote}/${encodeURIComponent(version)}`;
  const url = query.size === 0 ? path : `${path}?${query}`;
  return (await send(desk, { method: 'PUT', url, file })).message;
}

/**
 * Changes what is live: promotes, rolls back, pins, or ends something.
 * @param {Desk} desk
 * @param {string} remote
 * @param {{ action: string, version?: string, preview?: string }} change
 */
export async function sendChange(desk, remote, change) {
  const parameters = Object.entries(change).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(/** @type {[string, string][]} */ (parameters));
  const url = `/api/releases/${remote}/changes?${query}`;
  return (await send(desk, { method: 'POST', url })).message;
}
