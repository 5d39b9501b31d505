import { createHash, createPrivateKey, sign } from 'node:crypto';
import { StartError } from '../process/start-error.mjs';

/** What precedes the 32 bytes of a private key in its DER encoding (RFC 8410). */
const PRIVATE_KEY_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');

/** `sfr_{id}_{seed}`, as Admin → Releases shows it once. */
const TOKEN = /^sfr_([0-9a-f]{32})_([\w-]{43})$/;

let lastTime = 0;

/**
 * The `Authorization` header of a request to the release desk. The token is a private key: it signs the
 * request and is not sent.
 * @param {string} token
 * @param {object} request
 * @param {string} request.method
 * @param {string} request.url Path and query.
 * @param {Buffer} [request.file]
 */
export function signRequest(token, { method, url, file }) {
  const [, id, seed] = TOKEN.exec(token.trim()) ?? [];
  if (id === undefined || seed === undefined) {
    throw new StartError('RELEASE_TOKEN is not a release token; it is like sfr_0123…_abc….');
  }
  const key = createPrivateKey({
    key: Buffer.concat([PRIVATE_KEY_HEADER, Buffer.from(seed, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  });
  // Each request of a token is later than the one before.
  const time = Math.max(Date.now(), lastTime + 1);
  lastTime = time;
  const digest = file === undefined ? '' : createHash('sha256').update(file).digest('hex');
  const text = [method, url, time, digest].join('\n');
  const signature = sign(null, Buffer.from(text), key).toString('base64url');
  const parts = { id, time, digest, signature };
  const list = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  return `Release ${list.join(', ')}`;
}
