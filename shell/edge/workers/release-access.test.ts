import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../edge';
import {
  buildWorkerFile,
  createFakeSite,
  PATIENT_TIMEOUTS,
  REGISTRY,
  withRemote,
} from '../fake-site.testing';
import { readSettings } from '../settings';
import { createRenderProcess } from './render-process';

// What a release could do to the site: a canary must not be able to replace the control center.

/** Tries everything, and resolves with what came of each attempt. */
const TRY_ALL = `
async function tryAll(attempts) {
  const results = {};
  for (const [name, attempt] of Object.entries(attempts)) {
    try { results[name] = 'done: ' + String(await attempt()).slice(0, 200); }
    catch (error) { results[name] = 'refused'; }
  }
  return results;
}
`;

const SECRET = 'a secret of the edge that nobody else may know';

const site = createFakeSite();
const workerFile = buildWorkerFile();
let edge: FastifyInstance;
let origin: string;
let api: Server;
let apiUrl: string;
/** A server on another host, such as a database, on the API's port. */
let other: Server;
let otherUrl: string;
let reached: string[];

function listen(name: string, address: string, port = 0): Promise<[Server, number]> {
  const server = createServer((request, response) => {
    reached.push(`${name} ${request.url}`);
    response.end('{}');
  });
  return new Promise((resolve) =>
    server.listen(port, address, () => {
      // A TCP server's address is an object while it listens.
      resolve([server, (server.address() as AddressInfo).port]);
    }),
  );
}

/** A release whose page shows what came of its attempts. */
const canary = () => `
const { jsx } = require('react/jsx-runtime');
const { useLoaderData } = require('shared-kit/client/router');
${TRY_ALL}
const load = (name) => globalThis.process?.getBuiltinModule?.(name) ?? require(name);
const dispatcher = () => globalThis[Symbol.for('undici.globalDispatcher.1')];
const attempts = {
  environment: () => { if (!/secret/i.test(JSON.stringify(process.env))) throw 0; },
  'environment file': () => load('node:fs').readFileSync('/proc/self/environ', 'utf8'),
  'parent environment': () => load('node:fs').readFileSync('/proc/' + load('node:process').ppid + '/environ'),
  'file system': () => load('fs').readFileSync(${JSON.stringify(join(site.shellDir, '..', 'secret.txt'))}, 'utf8'),
  'other release': () => load('fs/promises').readFile(${JSON.stringify(join(site.releasesDir, 'remotes.json'))}),
  'child process': () => load('child_process').execSync('id'),
  thread: () => new (load('worker_threads').Worker)('1', { eval: true }),
  'main module': () => process.mainModule.require('fs'),
  binding: () => Object.keys(process.binding('fs')),
  'native module': () => process.dlopen({}, 'x.node'),
  signal: () => process.kill(process.ppid, 0),
  message: () => process.send({ type: 'ready' }),
  import: () => import('node:fs'),
  socket: () => load('net').connect(80),
  fetch: () => fetch('${otherUrl}/fetch'),
  dispatcher: () => {
    const { constructor: Agent } = dispatcher();
    return new Promise((resolve, reject) =>
      new Agent().request({ origin: '${otherUrl}', path: '/dispatcher', method: 'GET' })
        .then(resolve, reject));
  },
  lookup: () => {
    const { constructor: Agent } = dispatcher();
    const lookup = (host, { all }, done) =>
      all ? done(null, [{ address: '127.0.0.2', family: 4 }]) : done(null, '127.0.0.2', 4);
    return new Promise((resolve, reject) =>
      new Agent({ connect: { lookup } })
        .request({ origin: '${apiUrl}', path: '/lookup', method: 'GET' })
        .then(resolve, reject));
  },
  websocket: () => { if (typeof WebSocket === 'undefined') throw 0; },
  'what the API answers': () => fetch('${apiUrl}/fetch').then(({ status }) => status),
};
module.exports.default = {
  name: 'remote_canary',
  routes: [{
    path: '/canary',
    loader: () => tryAll(attempts),
    Component: () => jsx('pre', { children: JSON.stringify(useLoaderData()) }),
  }],
};
`;

beforeAll(async () => {
  process.env['EDGE_SECRET'] = SECRET;
  reached = [];
  let port: number;
  [api, port] = await listen('api', '127.0.0.1');
  [other] = await listen('other', '127.0.0.2', port);
  // By name, which has to be looked up.
  apiUrl = `http://localhost:${port}`;
  otherUrl = `http://127.0.0.2:${port}`;
  site.publish(
    withRemote('remote_canary', site.release('remote-canary', '1.0.0-a', '/canary', canary())),
  );
  edge = await buildEdge({
    settings: readSettings({
      API_URL: apiUrl,
      RELEASES_DIR: site.releasesDir,
      EDGE_SECRET: SECRET,
    }),
    shellDir: site.shellDir,
    log: () => {},
    workerFile,
    ...PATIENT_TIMEOUTS,
  });
  origin = await edge.listen({ port: 0, host: '127.0.0.1' });
}, 120_000);

afterAll(async () => {
  delete process.env['EDGE_SECRET'];
  await edge.close();
  for (const server of [api, other]) {
    server.closeAllConnections();
    server.close();
  }
});

test('the code of a release reaches the API and nothing else', async () => {
  const html = await (await fetch(`${origin}/canary`)).text();
  const [, json = ''] = /<pre>([^<]*)<\/pre>/.exec(html) ?? [];
  const results: unknown = JSON.parse(json.replaceAll('&quot;', '"'));
  expect(results).toEqual({
    ...Object.fromEntries(
      [
        'environment',
        'environment file',
        'parent environment',
        'file system',
        'other release',
        'child process',
        'thread',
        'main module',
        'binding',
        'native module',
        'signal',
        'message',
        'import',
        'socket',
        'fetch',
        'dispatcher',
        'lookup',
        'websocket',
      ].map((name) => [name, 'refused']),
    ),
    'what the API answers': 'done: 200',
  });
  expect(reached.filter((request) => request.startsWith('other'))).toEqual([]);
  expect(reached).toContain('api /fetch');
});

test('Node refuses a render process what the code of a release may not do, even if it gets at a module', async () => {
  const secretFile = join(site.shellDir, '..', 'secret.txt');
  site.write(
    'worker.cjs',
    `${TRY_ALL}
    const fs = require('node:fs');
    process.once('message', async () => {
      const results = await tryAll({
        environment: () => { if (!/secret/i.test(JSON.stringify(process.env))) throw 0; },
        'environment file': () => fs.readFileSync('/proc/self/environ', 'utf8'),
        'parent environment': () => fs.readFileSync('/proc/' + process.ppid + '/environ', 'utf8'),
        'file system': () => fs.readFileSync(${JSON.stringify(secretFile)}),
        folder: () => fs.readdirSync(${JSON.stringify(site.releasesDir)}),
        write: () => fs.writeFileSync(__filename, ''),
        'child process': () => require('node:child_process').execFileSync(process.execPath, ['-v']),
        thread: () => new (require('node:worker_threads').Worker)('1', { eval: true }),
        binding: () => Object.keys(process.binding('fs')),
        'own release': () => fs.readFileSync(${JSON.stringify(
          join(site.releasesDir, 'remote-public/1.0.0-a/server/remote.cjs'),
        )}).length > 0,
      });
      process.send({ type: 'unusable', reason: JSON.stringify(results) });
    });`,
  );
  const [release] = REGISTRY.remotes;
  const reason = await new Promise<string | null>((resolve) => {
    createRenderProcess({
      workerFile: join(site.shellDir, '..', 'worker.cjs'),
      apiUrl,
      credentials: {},
      build: {
        releasesDir: site.releasesDir,
        file: release?.stable.server ?? '',
        integrity: '',
      },
      limits: { loadTimeoutMs: 60_000, blockedAfterMs: 60_000, memoryMb: 64 },
      log: () => {},
      onReady: () => {},
      onEnd: resolve,
    });
  });
  expect(JSON.parse(reason ?? '{}')).toEqual({
    environment: 'refused',
    'environment file': 'refused',
    'parent environment': 'refused',
    'file system': 'refused',
    folder: 'refused',
    write: 'refused',
    'child process': 'refused',
    thread: 'refused',
    binding: 'refused',
    'own release': 'done: true',
  });
});
