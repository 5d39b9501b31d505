// At the edge: without a window.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'shared-kit/registry';
import { buildRelease } from 'shared-kit/testing';
import { loadReports } from './load-reports';

const release = (version: string) => buildRelease({ version });
const withStable = (version: string): Registry => ({
  remotes: [
    {
      name: 'remote_writer',
      stable: release(version),
      canary: { release: release('2.0.0-c'), share: 10 },
      isPinned: false,
    },
  ],
});

let registry: Registry;
let received: { body: unknown; address: unknown }[];
let api: Server;
let edge: FastifyInstance;

beforeEach(async () => {
  registry = withStable('1.0.0-a');
  received = [];
  api = createServer(async (request, response) => {
    const address = request.headers['x-forwarded-for'];
    received.push({ body: await json(request), address });
    response.writeHead(202, { 'content-type': 'application/json' }).end('{"accepted":true}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is an object while it listens.
  const { port } = api.address() as AddressInfo;
  edge = Fastify();
  await edge.register(loadReports, {
    apiUrl: `http://127.0.0.1:${port}`,
    registry: () => Promise.resolve(registry),
  });
});
afterEach(async () => {
  await edge.close();
  await new Promise((resolve) => api.close(resolve));
});

const load = (variant: string, version: string) => ({
  ...{ remote: 'remote_writer', release: version, variant },
  ...{ failure: null, durationMs: 5 },
});
const stable = load('stable', '1.0.0-a');
const canary = load('canary', '2.0.0-c');

async function report(...loads: object[]) {
  const response = await edge.inject({
    method: 'POST',
    url: '/api/remotes/loads',
    body: { loads },
  });
  return { status: response.statusCode, body: response.json() };
}

it('passes on the loads of releases that the registry has, with the visitor’s address', async () => {
  const invented = [load('stable', '9.9.9'), load('canary', '1.0.0-a'), load('stable', '2.0.0-c')];
  expect(await report(stable, ...invented, canary)).toEqual({
    status: 202,
    body: { accepted: true },
  });
  expect(received).toEqual([{ body: { loads: [stable, canary] }, address: '127.0.0.1' }]);
});

it('does not pass on a report of other releases only', async () => {
  expect(await report(load('stable', '9.9.9'))).toEqual({ status: 202, body: { accepted: false } });
  expect(received).toEqual([]);
});

it('passes on loads of a release that the registry had before', async () => {
  await report(canary);
  registry = withStable('1.1.0-b');
  await report(stable, load('stable', '1.1.0-b'));
  expect(received.at(-1)?.body).toEqual({ loads: [stable, load('stable', '1.1.0-b')] });
});

it('leaves a malformed report to the API, and drops a report while there is none', async () => {
  await edge.inject({ method: 'POST', url: '/api/remotes/loads', body: { loads: 'all' } });
  expect(received.at(-1)?.body).toEqual({ loads: 'all' });
  const { status } = await report(...Array.from({ length: 100 }, () => stable));
  expect(status).toBe(413);
  await new Promise((resolve) => api.close(resolve));
  expect(await report(stable)).toEqual({ status: 202, body: { accepted: false } });
});
