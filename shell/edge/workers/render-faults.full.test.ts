import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../edge';
import { buildWorkerFile, createFakeSite, REGISTRY, withRemote } from '../fake-site.testing';
import { readSettings } from '../settings';

/** A server build whose page does what the slug says. It tells the API what happens to it. */
const serverBuild = (version: string, atLoad = '') => `
const { jsx } = require('react/jsx-runtime');
const { useParams } = require('shared-kit/client/router');

const tell = (event) => void fetch('${apiUrl}/events/' + event);
// Open for as long as the release is in memory.
void fetch('${apiUrl}/releases/${version}');
${atLoad}
const leak = [];
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const loaders = {
  // Nothing could end it, so nothing but the page itself refers to it when memory is collected.
  'endless-page': () => {
    // One after the other: timers that all fall due on a busy machine would look like a loop.
    const fill = (left) => {
      Array(100_000).fill().map(Object);
      if (left > 0) setTimeout(fill, 10, left - 1);
    };
    fill(99);
    return new Promise(() => {});
  },
  crash: () => new Promise(() => setTimeout(() => { throw new Error('A timer broke.'); })),
  // Both say when they begin; the second one's code runs again after the first one has crashed.
  'late-crash': () => {
    tell('late-crash');
    return new Promise(() => setTimeout(() => { throw new Error('A late timer broke.'); }, 200));
  },
  'later-page': () => { tell('later-page'); return wait(300); },
  'leak-heap': async () => {
    for (;;) { leak.push(Array.from({ length: 10_000 }, (_, i) => ({ i })));
      await new Promise(setImmediate); }
  },
  'leak-buffers': async () => {
    for (;;) { leak.push(Buffer.alloc(1_000_000, 1)); await new Promise(setImmediate); }
  },
};
const renders = {
  'broken-render': () => { throw new Error('The page broke.'); },
  loop: () => { for (;;); },
};
function Page() {
  const { slug } = useParams();
  renders[slug]?.();
  return jsx('h1', { children: slug + ' of ${version}' });
}
module.exports.default = {
  name: 'remote_faulty',
  routes: [{ path: '/faulty/:slug', loader: ({ params }) => loaders[params.slug]?.() ?? null, Component: Page }],
};
`;

const site = createFakeSite();
const workerFile = buildWorkerFile();
let logged: string[];
let edge: FastifyInstance;
let origin: string;
let lastVersion = 0;

/** What the releases have told, and those that are in memory. */
const events = new Set<string>();
const releasesInMemory = new Set<string>();
const api = createServer((request, response) => {
  const [, kind, name = ''] = request.url?.split('/') ?? [];
  if (kind !== 'releases') {
    events.add(name);
    response.end();
    return;
  }
  releasesInMemory.add(name);
  request.socket.once('close', () => releasesInMemory.delete(name));
});
let apiUrl: string;

const html = async (path: string) => (await fetch(origin + path)).text();
const isRendered = (page: string) => !page.includes('"rendered":null');
const isLogged = (text: string) => logged.filter((line) => line.includes(text)).length;

async function namesInMemory(): Promise<string> {
  // The registry is read when a page is asked for.
  await html('/blog/sumifs');
  return [...releasesInMemory].join();
}

async function waitFor(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise(setImmediate);
}

/** Publishes a new release of the faulty remote. */
function publish(atLoad = '', change: { hash?: string } = {}): string {
  lastVersion += 1;
  const version = `1.0.${lastVersion}-a`;
  const code = serverBuild(version, atLoad);
  const release = site.release('remote-faulty', version, '/faulty/:slug', code);
  const integrity = {
    'server/remote.cjs': change.hash ?? release.integrity['server/remote.cjs'] ?? '',
  };
  site.publish(withRemote('remote_faulty', { ...release, integrity }));
  return version;
}

beforeAll(async () => {
  logged = [];
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is an object while it listens.
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  site.publish(REGISTRY);
  edge = await buildEdge({
    settings: readSettings({ API_URL: apiUrl, RELEASES_DIR: site.releasesDir }),
    shellDir: site.shellDir,
    log: (line) => logged.push(line),
    // Other pages must be rendered before a faulty one is given up, also on a busy machine.
    renderTimeoutMs: 8_000,
    workerLoadTimeoutMs: 8_000,
    workerMemoryMb: 64,
    workerFile,
    registryCheckIntervalMs: 0,
  });
  origin = await edge.listen({ port: 0, host: '127.0.0.1' });
  await waitFor(async () => isRendered(await html('/blog/sumifs')));
});
beforeEach(() => {
  logged = [];
});
afterAll(async () => {
  await edge.close();
  api.closeAllConnections();
  api.close();
});

/** Opens a faulty page that is over only after others have got theirs. */
async function openBesideOthers(path: string): Promise<string> {
  let isOver = false;
  const faulty = html(path).finally(() => {
    isOver = true;
  });
  for (const other of ['/blog/sumifs', '/login', '/blog/vlookup']) {
    expect(isRendered(await html(other))).toBe(true);
    expect(isOver).toBe(false);
  }
  return faulty;
}

describe('a server build that loads', () => {
  let version: string;
  beforeEach(async () => {
    version = publish();
    await waitFor(async () => (await html('/faulty/fine')).includes(`fine of ${version}`));
  });

  it.each([
    ['loops', '/faulty/loop', 'It did not respond'],
    ['fills its heap', '/faulty/leak-heap', 'memory'],
    ['fills memory outside its heap', '/faulty/leak-buffers', 'outside its heap'],
    ['crashes', '/faulty/crash', 'A timer broke.'],
  ])('and then %s costs its own page only, and is rendered again', async (_, path, reason) => {
    const faulty = html(path);
    const others = ['/faulty/one', '/faulty/two', '/blog/sumifs', '/login'];
    const pages = await Promise.all(others.map(html));
    expect(pages.map(isRendered)).toEqual([true, true, true, true]);
    expect(isRendered(await faulty)).toBe(false);
    await waitFor(() => isLogged(reason) > 0);
    await waitFor(async () => (await html('/faulty/fine')).includes(`fine of ${version}`));
  });

  it('is not held against a page whose code ran before the edge heard of a crash', async () => {
    events.clear();
    const crashed = html('/faulty/late-crash');
    const later = html('/faulty/later-page');
    await waitFor(() => events.has('late-crash') && events.has('later-page'));
    // Meanwhile the edge hears nothing.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    expect(await later).toContain(`later-page of ${version}`);
    expect(isRendered(await crashed)).toBe(false);
    expect(isLogged(`${version} has ended: Error: A late timer broke.`)).toBe(1);
  });

  it('lets other pages pass while a page loops', async () => {
    expect(isRendered(await openBesideOthers('/faulty/loop'))).toBe(false);
  });

  it('lets other pages pass while a page never ends, and leaves memory nevertheless', async () => {
    expect(isRendered(await openBesideOthers('/faulty/endless-page'))).toBe(false);
    expect(isLogged(`${version} has ended`)).toBe(0);
    const next = publish();
    await waitFor(async () => (await namesInMemory()) === next);
  });

  it('keeps its worker when a page throws', async () => {
    expect(isRendered(await html('/faulty/broken-render'))).toBe(false);
    expect(isRendered(await html('/faulty/fine'))).toBe(true);
    expect(isLogged('The page broke.')).toBe(1);
    expect(isLogged(`${version} has ended`)).toBe(0);
  });

  it('is left to browsers once it has ended three workers, until its next release', async () => {
    for (let page = 0; page < 3; page += 1) await html('/faulty/crash');
    await waitFor(() => isLogged('is left to browsers') === 1);
    for (let page = 0; page < 5; page += 1) {
      expect(isRendered(await html('/faulty/fine'))).toBe(false);
    }
    expect(isLogged(`${version} has ended`)).toBe(3);
    const next = publish();
    await waitFor(async () => (await html('/faulty/fine')).includes(`fine of ${next}`));
  });

  it('leaves memory once the registry does not name it any more', async () => {
    await waitFor(async () => (await namesInMemory()) === version);
    const next = publish();
    await waitFor(async () => (await namesInMemory()) === next);
    site.publish(REGISTRY);
    await waitFor(async () => (await namesInMemory()) === '');
    expect([...releasesInMemory]).toEqual([]);
  });
});

describe('a server build that cannot be loaded', () => {
  it.each([
    ['throws', 'throw new Error("It broke at load.");', 'It broke at load.'],
    ['loops', 'for (;;);', 'It was not loaded within'],
    ['requires what the edge lacks', 'require("left-pad");', 'requires left-pad'],
  ])(
    'because it %s costs its own pages only, until its next release',
    async (_, atLoad, reason) => {
      publish(atLoad);
      expect(isRendered(await html('/faulty/fine'))).toBe(false);
      expect(isRendered(await html('/blog/sumifs'))).toBe(true);
      await waitFor(() => isLogged(reason) > 0);
      const version = publish();
      await waitFor(async () => (await html('/faulty/fine')).includes(`fine of ${version}`));
    },
  );

  it('because its hash is not the registry’s never runs', async () => {
    publish('throw new Error("It has run.");', { hash: `sha256-${'A'.repeat(43)}=` });
    expect(isRendered(await html('/faulty/fine'))).toBe(false);
    await waitFor(() => isLogged('but the registry says sha256-AAA') > 0);
    expect(isLogged('It has run.')).toBe(0);
  });

  it('because it is missing costs its own pages only', async () => {
    expect(isRendered(await html('/odd'))).toBe(false);
    await waitFor(() => isLogged('remote-odd/1.0.0-a/server/remote.cjs') > 0);
    expect(isRendered(await html('/blog/sumifs'))).toBe(true);
  });
});
