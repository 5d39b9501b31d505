import { existsSync, readFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** @typedef {{ type: string, encodings: Record<string, Buffer>, isHashed: boolean }} SiteFile */

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const HASHED = /\.[0-9a-f]{8}\.\w+$/;
/** A path of this shape only: no `..`, nothing encoded. */
const FILE = /^(?:\/[\w-][\w.-]*)+$/;
/** Best first; the last is the file itself. */
const ENCODINGS = { br: '.br', gzip: '.gz', identity: '' };

/** @param {string} path @returns {SiteFile | null} */
function readSiteFile(path) {
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  if (!existsSync(path) || extname(path) === '') return null;
  const variants = Object.entries(ENCODINGS).filter(([, ending]) => existsSync(path + ending));
  const encodings = variants.map(([name, ending]) => [name, readFileSync(path + ending)]);
  return { type, encodings: Object.fromEntries(encodings), isHashed: HASHED.test(path) };
}

/** @param {string} folder @param {boolean} hasSwitcher @returns {SiteFile} */
function readPage(folder, hasSwitcher) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const page = hasSwitcher ? html.replace('<html', '<html data-session-switcher') : html;
  const identity = Buffer.from(page);
  const encodings = { br: brotliCompressSync(identity), gzip: gzipSync(identity), identity };
  return { type: TYPES['.html'], encodings, isHashed: false };
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {SiteFile} file
 */
function sendFile({ method, headers }, response, { type, encodings, isHashed }) {
  const accepted = `${headers['accept-encoding'] ?? ''}`;
  const name = Object.keys(encodings).find((one) => accepted.includes(one)) ?? 'identity';
  const body = encodings[name];
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Length': body.length,
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
    ...(name !== 'identity' && { 'Content-Encoding': name }),
  });
  response.end(method === 'HEAD' ? undefined : body);
}

/**
 * Passes a request on to the API.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {string} apiUrl
 */
function forward(request, response, apiUrl) {
  const target = new URL(apiUrl);
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = {
    ...request.headers,
    host: target.host,
    'x-forwarded-for': request.socket.remoteAddress ?? '',
    'x-forwarded-host': request.headers.host ?? '',
  };
  const url = new URL(`${request.url}`, target);
  const upstream = send({
    hostname: target.hostname,
    port: target.port,
    path: url.pathname + url.search,
    method: request.method,
    headers,
  });
  upstream.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    pipeline(answer, response, () => {});
  });
  upstream.on('error', () => {
    if (response.headersSent) return response.destroy();
    response.writeHead(502, { 'Content-Type': 'text/plain' }).end('The API does not respond.');
  });
  pipeline(request, upstream, () => {});
}

/**
 * Serves the production build of a remote alone: its files compressed, its page for every other
 * path, and the API below `/api`.
 * @param {object} options
 * @param {string} options.folder Of the build.
 * @param {string} options.apiUrl
 * @param {boolean} options.hasSwitcher Whether visitors may become one of the demo accounts.
 */
export function createStandaloneSite({ folder, apiUrl, hasSwitcher }) {
  const page = readPage(folder, hasSwitcher);
  /** @type {Map<string, SiteFile>} */
  const files = new Map();
  const find = (/** @type {string} */ path) => {
    const found = files.get(path) ?? (FILE.test(path) ? readSiteFile(join(folder, path)) : null);
    if (found) files.set(path, found);
    return found;
  };
  return createServer((request, response) => {
    const path = `${request.url}`.split('?')[0] ?? '/';
    if (/^\/api(?:\/|$)/.test(path)) return forward(request, response, apiUrl);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    }
    const file = path === '/index.html' ? page : find(path);
    // A script of an earlier build is not a page.
    if (file === null && HASHED.test(path)) return void response.writeHead(404).end();
    sendFile(request, response, file ?? page);
  });
}
