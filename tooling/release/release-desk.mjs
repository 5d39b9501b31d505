import { StartError } from '../process/start-error.mjs';
import { packRelease } from './pack-release.mjs';
import { signRequest } from './sign-request.mjs';

/** A packed release is checked and stored meanwhile. */
const TIMEOUT_MS = 120_000;
/** What is live is known at once. */
const STATUS_TIMEOUT_MS = 10_000;

/** Errors of a connection that was never there, so that nothing was sent. */
const NOT_SENT = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH'],
  'UND_ERR_CONNECT_TIMEOUT',
]);

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
 * @typedef {object} Answer
 * @property {number} status Of the response; 0 if none came, or not all of it.
 * @property {string} reason Why none came; empty if one did.
 * @property {boolean} isSent Whether the site may have received the request.
 * @property {any} body
 */

/**
 * Sends a signed request.
 * @param {Desk} desk
 * @param {{ method: string, url: string, file?: Buffer, timeoutMs?: number }} request
 * @returns {Promise<Answer>}
 */
async function send({ site, token }, { method, url, file, timeoutMs = TIMEOUT_MS }) {
  const target = new URL(url, site);
  const form = new FormData();
  if (file !== undefined) form.set('file', new File([file], 'release.tar.gz'));
  const authorization = signRequest(token, { method, url: target.pathname + target.search, file });
  try {
    const response = await fetch(target, {
      method,
      headers: { authorization },
      ...(file !== undefined && { body: form }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    // Proxies answer in HTML.
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const body = isJson ? JSON.parse(text) : {};
    return { status: response.status, reason: '', isSent: true, body };
  } catch (error) {
    const { cause = error } = /** @type {{ cause?: unknown }} */ (error);
    const { code = '', message = '' } = /** @type {{ code?: string, message?: string }} */ (cause);
    return { status: 0, reason: message || code, isSent: !NOT_SENT.has(code), body: {} };
  }
}

/** @param {Answer} answer */
const isOk = ({ status }) => status >= 200 && status < 300;

/**
 * The message of a refusal, or why there is none.
 * @param {Desk} desk
 * @param {Answer} answer
 */
function describeFailure({ site }, { status, reason, isSent, body }) {
  const { origin } = new URL(site);
  if (status !== 0) return body.message ?? `${origin} returned ${status}.`;
  return isSent
    ? `${origin} did not answer: ${reason}.`
    : `${origin} cannot be reached: ${reason}.`;
}

/** @param {Desk} desk @param {string} remote */
const askStatus = (desk, remote) =>
  send(desk, { method: 'GET', url: `/api/releases/${remote}`, timeoutMs: STATUS_TIMEOUT_MS });

/** @param {string} remote @param {any} status What the site says of it. */
function describeStatus(remote, { stable, canary, isPinned }) {
  if (stable === null) return `no release of ${remote}`;
  const pin = isPinned ? ', pinned' : '';
  const share = canary ? `, and ${canary.version} for ${canary.share} % of the sessions` : '';
  return `${remote} ${stable}${pin}${share}`;
}

/**
 * Sends what changes something. Throws a StartError with the message of a refusal, or with what is live
 * now if it is not known whether something was changed.
 * @param {Desk} desk
 * @param {string} remote
 * @param {{ method: string, url: string, file?: Buffer }} request
 * @returns {Promise<string>} What was done.
 */
async function sendToChange(desk, remote, request) {
  const answer = await send(desk, request);
  if (isOk(answer)) return answer.body.message;
  const failure = describeFailure(desk, answer);
  if (!answer.isSent) throw new StartError(`${failure} Nothing was changed.`);
  if (answer.status !== 0 && answer.status < 500) throw new StartError(failure);
  const status = await askStatus(desk, remote);
  const now = isOk(status)
    ? `${desk.site} has ${describeStatus(remote, status.body)} now, and may still be at work.`
    : 'It does not say what is live now.';
  throw new StartError(
    `${failure} It is not known whether anything was changed. ${now} Look at Admin → Releases before you try again.`,
  );
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
  const status = await askStatus(desk, remote);
  if (!isOk(status)) throw new StartError(`${describeFailure(desk, status)} Nothing was released.`);
  log(`${desk.site} has ${describeStatus(remote, status.body)}`);
  const file = await packRelease(folder);
  const query = new URLSearchParams({
    ...(audience.kind === 'canary' && { canary: `${audience.share}` }),
    ...(audience.kind === 'preview' && { preview: audience.name }),
    ...(allowGrowth && { allowGrowth: 'true' }),
  });
  log(`Sending ${remote} ${version} (${(file.length / 1e6).toFixed(1)} MB) to ${desk.site}`);
  const path = `/api/releases/${remote}/${encodeURIComponent(version)}`;
  const url = query.size === 0 ? path : `${path}?${query}`;
  return sendToChange(desk, remote, { method: 'PUT', url, file });
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
  return sendToChange(desk, remote, { method: 'POST', url });
}
