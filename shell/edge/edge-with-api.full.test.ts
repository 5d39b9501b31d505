import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from './edge';
import {
  buildWorkerFile,
  builtService,
  createFakeSite,
  PATIENT_TIMEOUTS,
} from './fake-site.testing';
import { readSettings } from './settings';

const MEGABYTE = 1024 * 1024;
const EDGE_SECRET = 'a secret that edge and API share: 7f3c';

let api: ChildProcess;
let dataDir: string;
let edge: FastifyInstance;
let origin: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'edge-api-'));
  api = fork(join(builtService('mock-api'), 'main.cjs'), [], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      API_PORT: '0',
      SEED: 'none',
      // This machine is as any other one, so that only the secret names the edge.
      TRUST_PROXY: '192.0.2.1',
      EDGE_SECRET,
    },
    execArgv: [],
  });
  const [{ port }] = await once(api, 'message');
  const site = createFakeSite();
  edge = await buildEdge({
    settings: readSettings({
      API_URL: `http://127.0.0.1:${port}`,
      RELEASES_DIR: site.releasesDir,
      TRUST_PROXY: 'loopback',
      EDGE_SECRET,
    }),
    shellDir: site.shellDir,
    log: () => {},
    ...PATIENT_TIMEOUTS,
    workerFile: buildWorkerFile(),
  });
  origin = await edge.listen({ port: 0, host: '127.0.0.1' });
}, 60_000);

afterAll(async () => {
  await edge.close();
  const ended = once(api, 'exit');
  api.kill();
  await ended;
  rmSync(dataDir, { recursive: true });
});

let visitors = 0;
const nextVisitor = () => `203.0.113.${(visitors += 1)}`;

interface Upload {
  megabytes: number;
  /** Whether its length is said beforehand. */
  hasLength: boolean;
  visitor: string;
}

const submit = ({ megabytes, hasLength, visitor }: Upload) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': visitor,
        ...(hasLength && { 'content-length': megabytes * MEGABYTE }),
      },
    };
    const request = sendRequest(`${origin}/api/community-submissions`, options, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    });
    request.on('error', reject);
    for (let sent = 0; sent < megabytes; sent += 1) request.write(Buffer.alloc(MEGABYTE, ' '));
    request.end();
  });

describe.each([30, 40, 60])('a body of %i MB', (megabytes) => {
  it.each([true, false])('is too large each time, whether it says so: %s', async (hasLength) => {
    for (let time = 0; time < 4; time += 1) {
      const { status, body } = await submit({ megabytes, hasLength, visitor: nextVisitor() });
      expect([status, JSON.parse(body)]).toEqual([
        413,
        expect.objectContaining({ code: 'too_large' }),
      ]);
    }
  });
});

it('refuses large bodies that are sent at the same time, too', async () => {
  const uploads = Array.from({ length: 4 }, () =>
    submit({ megabytes: 40, hasLength: true, visitor: nextVisitor() }),
  );
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([413, 413, 413, 413]);
});

it('passes visitors’ addresses on, so that the API limits each of them', async () => {
  const post = async (visitor: string) => {
    const response = await fetch(`${origin}/api/community-submissions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor },
      body: '{}',
    });
    return response.status;
  };
  const one: number[] = [];
  for (let time = 0; time < 12; time += 1) one.push(await post('198.51.100.1'));
  expect(one.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400));
  expect(one.slice(10)).toEqual([429, 429]);
  for (let time = 0; time < 12; time += 1) expect(await post(nextVisitor())).toBe(400);
});

const LIST = '/api/threads';
const allowedOrigin = ({ headers }: Response) => headers.get('access-control-allow-origin');

/** A response that the edge has kept has no id of a request. */
async function readUntilKept(path: string): Promise<Response> {
  for (;;) {
    const response = await fetch(origin + path);
    await response.arrayBuffer();
    if (!response.headers.has('x-request-id')) return response;
  }
}

it.each(['http://localhost:4001', null])(
  'gives each origin its own CORS headers when %s reads first',
  async (first) => {
    const path = `${LIST}?limit=${first === null ? 7 : 8}`;
    const readAs = (from: string | null) =>
      fetch(origin + path, { headers: from === null ? {} : { origin: from } });
    // The edge keeps nothing before it knows the version.
    await readUntilKept(LIST);
    expect(allowedOrigin(await readAs(first))).toBe(first);
    expect(allowedOrigin(await readAs('http://localhost:4002'))).toBe('http://localhost:4002');
    expect(allowedOrigin(await readUntilKept(path))).toBeNull();
    expect(allowedOrigin(await readAs('http://localhost:4003'))).toBe('http://localhost:4003');
    const { headers } = await readAs(null);
    expect(headers.get('vary')).toBe('Origin, accept-encoding, Authorization');
  },
);

/** Sends a path as it is, where `fetch` would normalize it. */
const readRaw = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const { port } = new URL(origin);
    sendRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    })
      .on('error', reject)
      .end();
  });

it.each([
  ['GET', '/api/content-version', {}],
  ['HEAD', '/api/content-version?since=1', {}],
  ['GET', '/api/content-version', { authorization: 'Bearer unknown' }],
  ['POST', '/api/content-version', {}],
  ['GET', '/api/content-version/', {}],
  ['GET', '/api/%63ontent-version?since=1', {}],
  ['GET', '/api/%63ontent%2Dversion', { authorization: 'Bearer unknown' }],
  ['GET', '/api/x/../content-version', {}],
  ['GET', '/api/x/%2e%2e/content-version', {}],
  ['GET', '/api/x\\..\\content-version', {}],
  ['GET', 'http://localhost/api/content-version', {}],
])('hides from %s %s where edges wait for changes', async (method, path, headers) => {
  const { status, body } = await readRaw(path, method, headers);
  expect(status).toBe(404);
  expect(body).toBe(method === 'HEAD' ? '' : 'Not found');
});

it('counts a guest’s submission in the next response, also where that was kept', async () => {
  const path = '/api/community-submissions/highlights';
  const readCount = async (): Promise<number> =>
    (await (await fetch(origin + path)).json()).pendingCount;
  const before = await readCount();
  await readUntilKept(path);
  const response = await fetch(`${origin}/api/community-submissions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextVisitor() },
    body: JSON.stringify({
      fullName: 'Grace Guest',
      email: 'grace@example.test',
      title: 'What a pivot table is for',
      content: 'Pivot tables answer more than one question. '.repeat(3),
    }),
  });
  expect(response.status).toBe(201);
  expect(await readCount()).toBe(before + 1);
});
