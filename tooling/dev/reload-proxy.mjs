import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';

/** Where pages listen for reloads; see reload-client.mjs. */
const EVENTS = '/__dev/events';

/**
 * Forwards a request to the edge. One that can be repeated is, if the edge restarts meanwhile.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {() => Promise<number>} edgePort
 */
async function forward(request, response, edgePort, retries = 3) {
  const { method, url, headers } = request;
  const fail = (/** @type {Error} */ error) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-type': 'text/plain' }).end(error.message);
  };
  let port;
  try {
    port = await edgePort();
  } catch (error) {
    return fail(error);
  }
  // No keep-alive: an idle connection may be to an edge that has exited.
  const options = { host: 'localhost', port, method, path: url, headers, agent: false };
  const upstream = httpRequest(options, (edgeResponse) => {
    response.writeHead(edgeResponse.statusCode ?? 502, edgeResponse.rawHeaders);
    edgeResponse.pipe(response).on('error', () => {});
  });
  upstream.on('error', (error) => {
    const canRepeat = method === 'GET' && retries > 0 && !response.headersSent;
    if (!canRepeat || response.destroyed) return fail(error);
    setTimeout(() => void forward(request, response, edgePort, retries - 1), 100);
  });
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}

/**
 * A proxy before the edge, for development: requests wait while the edge restarts, and open pages
 * reload after a build. It leaves the responses of the edge unchanged.
 * @param {number} port
 */
export async function startReloadProxy(port) {
  /** @type {Promise<number>} */
  let upstream = new Promise(() => {});
  const pages = new Set();

  const server = createServer((request, response) => {
    if (request.url === EVENTS) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('\n');
      pages.add(response);
      response.on('close', () => pages.delete(response));
      return;
    }
    void forward(request, response, () => upstream);
  });
  server.listen(port);
  await once(server, 'listening');

  return {
    /** The port of the edge from now on; requests wait until it is known. @param {Promise<number>} next */
    setUpstream(next) {
      upstream = next;
      next.catch(() => {});
    },
    reloadPages() {
      for (const page of pages) page.write('data: reload\n\n');
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
