import { once } from 'node:events';
import { request as sendRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { contract } from 'shared-kit/contract';
import { publishablePost } from '../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../testing/start-test-api';

let api: TestApi;
let admin: TestMember;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.member('admin');
  for (let number = 0; number < 30; number += 1) await api.member();
});
afterAll(() => api.close());

interface Request {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** Sends a request, and reads the response as it is. */
async function send(path: string, { method = 'GET', headers = {}, body }: Request = {}) {
  const request = sendRequest(api.url + path, { method, headers, agent: false }).end(body);
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (response === undefined) throw new Error('There was no response.');
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

const asAdmin = (accepted?: string) => ({
  headers: {
    authorization: `Bearer ${admin.token}`,
    ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
  },
});

test.each([
  ['list', contract.adminUsers.list.path],
  ['export', contract.adminUsers.csv.path],
])('a %s is compressed by brotli or gzip, as the client accepts', async (_, path) => {
  const { headers, body } = await send(path, asAdmin());
  expect(headers['vary']).toBe('Origin, accept-encoding');
  expect(headers['content-encoding']).toBeUndefined();
  const brotli = await send(path, asAdmin('gzip, br'));
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: headers.vary });
  expect(brotliDecompressSync(brotli.body)).toEqual(body);
  expect(brotli.body.length).toBeLessThan(body.length / 2);
  const gzip = await send(path, asAdmin('gzip'));
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body)).toEqual(body);
  const head = await send(path, { ...asAdmin('br'), method: 'HEAD' });
  expect(head.headers['vary']).toBe(headers.vary);
});

test('what a guest reads has one tag, compressed or not', async () => {
  const body = publishablePost('Compressed');
  await api.request(contract.posts.create, { body }, admin);
  const path = '/rss.xml';
  const plain = await send(path);
  const accepted = { 'accept-encoding': 'br' };
  const compressed = await send(path, { headers: accepted });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.headers.etag).toMatch(/^W\//);
  expect(compressed.headers.etag).toBe(plain.headers.etag);
  const again = await send(path, {
    headers: { ...accepted, 'if-none-match': `${plain.headers.etag}` },
  });
  expect(again.status).toBe(304);
  expect(again.headers['vary']).toContain('accept-encoding');
});

test('what is small, and what a write is answered with, is sent as it is', async () => {
  const small = await send('/api/health', { headers: { 'accept-encoding': 'br' } });
  expect(small.headers['content-encoding']).toBeUndefined();
  const { headers } = asAdmin('br');
  const written = await send(contract.posts.create.path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...publishablePost('Long'), summary: 'Summary '.repeat(25) }),
  });
  expect(written.status).toBe(201);
  expect(written.body.length).toBeGreaterThan(1_024);
  expect(written.headers['content-encoding']).toBeUndefined();
});

test('a file is sent as it is stored, by proxies as well', async () => {
  const bytes = Buffer.from('Month,Total\n'.repeat(500));
  const hash = await api.media.put(api.db, { bytes, type: 'text/csv' });
  const { headers, body } = await send(`/api/media/${hash}`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(headers['cache-control']).toMatch(/^public, .*, no-transform$/);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toEqual(bytes);
});

test('a drawing may be compressed by an edge: it is text', async () => {
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const hash = await api.media.put(api.db, { bytes, type: 'image/svg+xml' });
  const { headers } = await send(`/api/media/${hash}`);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a compressed body is not read', async () => {
  const { headers } = asAdmin();
  const { status } = await send(contract.posts.create.path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync(JSON.stringify(publishablePost('Small'))),
  });
  expect(status).toBe(400);
});
