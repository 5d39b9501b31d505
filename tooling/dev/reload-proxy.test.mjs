import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '../process/ports.mjs';
import { startReloadProxy } from './reload-proxy.mjs';

let proxy;
let url;
const servers = [];

beforeEach(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  proxy = await startReloadProxy(port);
});
afterEach(async () => {
  await proxy.close();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** An edge. Resolves with its port. */
async function startEdge(respond) {
  const server = createServer(respond).listen(0);
  servers.push(server);
  await once(server, 'listening');
  return server.address().port;
}

test('passes requests and responses on as they are', async () => {
  const edge = startEdge(async (request, response) => {
    const body = [];
    for await (const chunk of request) body.push(chunk);
    const text = `${request.method} ${request.url} ${request.headers.host} ${Buffer.concat(body)}`;
    response.writeHead(201, { 'content-security-policy': "default-src 'self'" }).end(text);
  });
  proxy.setUpstream(edge);
  const response = await fetch(`${url}/blog?q=1`, { method: 'POST', body: 'text' });
  expect(response.status).toBe(201);
  expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(await response.text()).toBe(`POST /blog?q=1 ${new URL(url).host} text`);
});

test('holds requests while the edge starts', async () => {
  let start;
  proxy.setUpstream(new Promise((resolve) => (start = resolve)));
  const response = fetch(url);
  start(await startEdge((_, reply) => reply.end('started')));
  expect(await (await response).text()).toBe('started');
});

test('repeats a GET that a restarting edge cut off', async () => {
  proxy.setUpstream(
    startEdge((request) => {
      proxy.setUpstream(startEdge((_, response) => response.end('the new edge')));
      request.socket.destroy();
    }),
  );
  expect(await (await fetch(url)).text()).toBe('the new edge');
});

test('responds with the reason if the edge does not start', async () => {
  proxy.setUpstream(Promise.reject(new Error('The edge did not start.')));
  const response = await fetch(url);
  expect([response.status, await response.text()]).toEqual([502, 'The edge did not start.']);
});

test('reloads open pages', async () => {
  const { body } = await fetch(`${url}/__dev/events`);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  proxy.reloadPages();
  expect((await reader.read()).value).toContain('data: reload');
  await reader.cancel();
});
