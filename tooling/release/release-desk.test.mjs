import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendChange, sendRelease } from './release-desk.mjs';

let folder;
let server;
let desk;
/** What the site does with each request, by its method. */
let answers;
let requests;

const json = (status, body) => (_, response) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
const hangUp = (request) => void request.socket.destroy();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'release-desk-'));
  writeFileSync(join(folder, 'remote.json'), '{}');
  requests = [];
  server = createServer(async (request, response) => {
    requests.push(request.method);
    for await (const _ of request);
    answers[request.method](request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const token = `sfr_${'0'.repeat(32)}_${'A'.repeat(43)}`;
  desk = { site: `http://127.0.0.1:${server.address().port}`, token };
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const release = () =>
  sendRelease(desk, {
    ...{ folder, remote: 'remote-gigs', version: '1.1.0', allowGrowth: false },
    ...{ audience: { kind: 'everybody' }, log() {} },
  });
const promote = () => sendChange(desk, 'remote-gigs', { action: 'promote' });

const before = { stable: '1.0.0', canary: null, isPinned: false };
const released = { stable: '1.1.0', canary: { version: '1.2.0', share: 10 }, isPinned: true };

test('a release whose answer gets lost says what is live now', async () => {
  answers = { GET: json(200, before) };
  answers.PUT = (request) => {
    answers.GET = json(200, released);
    hangUp(request);
  };
  const failure = release();
  await expect(failure).rejects.toThrow('did not answer: ');
  await expect(failure).rejects.toThrow(
    `It is not known whether anything was changed. ${desk.site} has remote-gigs 1.1.0, pinned, and 1.2.0 for 10 % of the sessions now, and may still be at work.`,
  );
  expect(requests).toEqual(['GET', 'PUT', 'GET']);
});

test('so does a proxy that waits no longer for the site', async () => {
  const proxy = (_, response) => {
    response.writeHead(504, { 'content-type': 'text/html' });
    response.end('<h1>Gateway Time-out</h1>');
  };
  answers = { GET: json(200, before), POST: proxy };
  await expect(promote()).rejects.toThrow(
    `${desk.site} returned 504. It is not known whether anything was changed. ${desk.site} has remote-gigs 1.0.0 now`,
  );
});

test('an answer that breaks off is none', async () => {
  answers = { GET: hangUp };
  answers.POST = (request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
    response.write('{ "message": "remote-gigs', () => hangUp(request));
  };
  await expect(promote()).rejects.toThrow(
    'not known whether anything was changed. It does not say what is live now. Look at Admin → Releases before',
  );
});

test('a refusal is the site’s own sentence', async () => {
  answers = { POST: json(409, { message: 'remote-gigs has no canary.' }) };
  const failure = promote();
  await expect(failure).rejects.toThrow(/^remote-gigs has no canary\.$/);
  expect(requests).toEqual(['POST']);
});

test('nothing was changed where nobody listens', async () => {
  server.close();
  await once(server, 'close');
  await expect(promote()).rejects.toThrow(
    /cannot be reached: .*ECONNREFUSED.* Nothing was changed/,
  );
});

test('nothing is sent to a site that does not say what it has', async () => {
  answers = { GET: hangUp };
  await expect(release()).rejects.toThrow('Nothing was released.');
  expect(requests).toEqual(['GET']);
});
