import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from './edge';
import { buildWorkerFile, createFakeSite, PATIENT_TIMEOUTS } from './fake-site.testing';
import { readSettings } from './settings';

const site = createFakeSite();
const logged: string[] = [];
let edge: FastifyInstance;
let port: number;

beforeAll(async () => {
  edge = await buildEdge({
    settings: readSettings({ API_URL: 'http://127.0.0.1:9', RELEASES_DIR: site.releasesDir }),
    shellDir: site.shellDir,
    log: (line) => {
      // This site has a release without its server module; when that is logged is a matter of time.
      if (!line.includes('remote_odd')) logged.push(line);
    },
    ...PATIENT_TIMEOUTS,
    workerFile: buildWorkerFile(),
  });
  port = Number(new URL(await edge.listen({ port: 0, host: '127.0.0.1' })).port);
  while (!(await get('/blog/sumifs')).text.includes('<h1>About'));
});
afterAll(() => edge.close());
beforeEach(() => (logged.length = 0));

interface RawResponse {
  status: number;
  location: string | undefined;
  text: string;
}

/** Sends these lines as they are: `fetch` and Node's client would correct or refuse them. */
const send = (...lines: string[]) =>
  new Promise<RawResponse>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject).on('close', () =>
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
        location: /^location: (.*)\r$/im.exec(text)?.[1],
        text,
      }),
    );
    socket.write([...lines, 'connection: close', '', ''].join('\r\n'));
  });

const get = (path: string) => send(`GET ${path} HTTP/1.1`, 'host: localhost');

/** HTTP/1.0 has no rule that a request names its host. */
const VERSIONS = ['1.0', '1.1'];

describe('a path that looks like a host', () => {
  it.each([
    '//',
    '///',
    '//..%2f',
    '//%2f',
    '/%2f%2fevil.example',
    '//evil.example/blog/sumifs',
    '//evil.example:99999/blog/sumifs',
    '//[',
    '/\\evil.example/blog/sumifs',
    '/.//evil.example/blog/sumifs',
    '/blog/..//evil.example/blog/sumifs',
    '/%2e%2e//evil.example/blog/sumifs',
    'http://evil.example/blog/sumifs',
  ])('is not found, and leads nowhere: %s', async (path) => {
    const { status, location, text } = await get(path);
    expect(status).toBe(404);
    expect(location).toBeUndefined();
    expect(text).not.toContain('About');
  });
});

describe.each(VERSIONS)('a Host header in HTTP/%s', (version) => {
  it.each([
    'a b',
    '[',
    'localhost:99999',
    'localhost:abc',
    'evil/../x',
    'somebody@evil.example',
    '<script>',
    '%00',
    'a#b',
    'a?b',
    'a\\b',
    '\u00e9.example',
    'a'.repeat(5_000),
  ])('that cannot be one is refused with every path: %s', async (host) => {
    for (const path of ['/', '//', '/blog/sumifs', '/assets/main.js', '/api/posts']) {
      expect((await send(`GET ${path} HTTP/${version}`, `host: ${host}`)).status).toBe(400);
    }
    expect(logged).toEqual([]);
  });

  it('may be empty or missing for files, not for pages', async () => {
    for (const line of ['host:', 'x-no: host']) {
      // Node refuses HTTP/1.1 without the header itself.
      const isRefused = version === '1.1' && !line.startsWith('host');
      for (const path of ['/', '//', '/blog', '/blog/sumifs']) {
        expect((await send(`GET ${path} HTTP/${version}`, line)).status).toBe(400);
      }
      const file = await send(`GET /assets/main.js HTTP/${version}`, line);
      expect(file.status).toBe(isRefused ? 400 : 200);
    }
  });

  it.each(['localhost:3000', 'my_service', '[::1]:3000', '192.0.2.1', 'xn--caf-dma.example'])(
    'may be %s',
    async (host) => {
      const { status, text } = await send(`GET /blog/sumifs HTTP/${version}`, `host: ${host}`);
      expect(status).toBe(200);
      expect(text).toContain(`<link rel="canonical" href="http://${host}/blog/sumifs"/>`);
    },
  );
});

describe('a path with dots', () => {
  const release = '/releases/remote-public/1.0.0-a';

  it('is the path that a browser would send', async () => {
    const { status, text } = await get('/nowhere/%2E%2e/./blog/sumifs?page=2');
    expect(status).toBe(200);
    expect(text).toContain('<h1>About sumifs');
    expect((await get(`${release}/server/%2e%2e/page.js`)).text).toContain('void 0;');
  });

  it.each([
    `${release}/%2e/server/remote.cjs`,
    `${release}/x/%2e%2e/server/remote.cjs`,
    `${release}/x/.%2E/server/remote.cjs`,
    `${release}/x/..%2fserver/remote.cjs`,
    `${release}/x/%2e%2e%2fserver/remote.cjs`,
    `${release}/x/%252e%252e/server/remote.cjs`,
    `${release}/x/..%5cserver/remote.cjs`,
    `${release}/x/..\\server/remote.cjs`,
    `${release}/./server/remote.cjs`,
    `${release}//server/remote.cjs`,
    `${release}/SERVER/remote.cjs`,
    `${release}/server%2fremote.cjs`,
    `${release}%2fserver%2fremote.cjs`,
    '/releases/./remote-public/1.0.0-a/server/remote.cjs',
    '/releases//remote-public/1.0.0-a/server/remote.cjs',
    '/releases/remote-public/x/../1.0.0-a/server/remote.cjs',
    '/blog/../releases/remote-public/1.0.0-a/server/remote.cjs',
    '/assets/../../releases/remote-public/1.0.0-a/server/remote.cjs',
    '/assets/%2e%2e%2f%2e%2e%2f%2e%2e%2freleases/remote-public/1.0.0-a/server/remote.cjs',
    '/releases/x/y/../../remotes.json',
    '/releases/remote-public/%2e%2e/remotes.json',
    '/api/../releases/remotes.json',
    '/%2e%2e/%2e%2e/secret.txt',
  ])('leads to no file that is not public: %s', async (path) => {
    const { status, text } = await get(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/module\.exports|not for visitors|isPinned":false,"canary/);
  });
});

describe('a malformed path', () => {
  it.each(['/%', '/%E0%A4%A', '/blog/%ff', '/assets/%00', '/assets/%E0%A4%A', `/blog/\u00e9`])(
    'is refused: %s',
    async (path) => {
      expect((await get(path)).status).toBe(400);
      expect(logged).toEqual([]);
    },
  );

  it('is refused in the format of the API below /api', async () => {
    const { status, text } = await get('/api/..%2fposts');
    expect(status).toBe(400);
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'invalid' });
  });
});

describe('a file that was compressed by the build', () => {
  beforeAll(() => {
    for (const ending of ['br', 'gz']) site.write(`shell/dist/client/main.js.${ending}`, ending);
  });

  it.each([
    ['br, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, br', 'br'],
    ['br;q=0, gzip;q=0', undefined],
    ['br;q=0, gzip;q=0, *', undefined],
    ['gzip;q=0, *', 'br'],
    ['identity, *;q=0', undefined],
    ['', undefined],
  ])('is sent to a client that accepts "%s" as %s', async (accepted, expected) => {
    const { status, text } = await send(
      'GET /assets/main.js HTTP/1.1',
      'host: localhost',
      `accept-encoding: ${accepted}`,
    );
    expect(status).toBe(200);
    expect(/^content-encoding: (.*)\r$/im.exec(text)?.[1]).toBe(expected);
  });
});
