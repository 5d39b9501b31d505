import childProcess from 'node:child_process';
import { buildEdge } from '../edge';
import { buildWorkerFile, createFakeSite, withRemote } from '../fake-site.testing';
import { readSettings } from '../settings';

const site = createFakeSite();
const workerFile = buildWorkerFile();
const MIN_LOADS = 2;

/** Asks for pages of a canary whose server build begins with this code; resolves with what is logged. */
async function openPages(atLoad: string): Promise<string> {
  const stable = site.release('remote-news', '1.0.0-a', '/news', 'module.exports.default = {};');
  const canary = site.release('remote-news', '1.1.0-b', '/news', atLoad);
  site.publish(withRemote('remote_news', stable, { release: canary, share: 100 }));
  const logged: string[] = [];
  const edge = await buildEdge({
    settings: readSettings({
      API_URL: 'http://127.0.0.1:9',
      RELEASES_DIR: site.releasesDir,
      CANARY_MIN_LOADS: `${MIN_LOADS}`,
    }),
    shellDir: site.shellDir,
    log: (line) => logged.push(line),
    renderTimeoutMs: 1_000,
    workerLoadTimeoutMs: 600_000,
    workerFile,
  });
  try {
    const origin = await edge.listen({ port: 0, host: '127.0.0.1' });
    for (let page = 0; page < 2 * MIN_LOADS; page += 1) {
      expect(await (await fetch(`${origin}/news?page=${page}`)).text()).toContain(
        '"rendered":null',
      );
      // Until it has ended, it is still being started.
      while (atLoad.startsWith('throw') && !logged.join().includes('has ended')) {
        await new Promise(setImmediate);
      }
    }
    return logged.join('\n');
  } finally {
    await edge.close();
  }
}

it('a canary is not halted because the machine has not started it yet', async () => {
  expect(await openPages('for (;;);')).not.toContain('halted the canary');
});

it('a canary that cannot be started is halted', async () => {
  expect(await openPages('throw new Error("It is broken.");')).toContain(
    'halted the canary remote_news 1.1.0-b',
  );
});

it('no process is left of a release that is given up while it is being started', async () => {
  const fork = jest.spyOn(childProcess, 'fork');
  const stable = site.release('remote-news', '1.0.0-a', '/news', 'module.exports.default = {};');
  const looping = site.release('remote-news', '1.2.0-c', '/news', 'for (;;);');
  site.publish(withRemote('remote_news', looping));
  const edge = await buildEdge({
    settings: readSettings({ API_URL: 'http://127.0.0.1:9', RELEASES_DIR: site.releasesDir }),
    shellDir: site.shellDir,
    log: () => {},
    workerLoadTimeoutMs: 600_000,
    workerFile,
    registryCheckIntervalMs: 0,
  });
  const origin = await edge.listen({ port: 0, host: '127.0.0.1' });
  site.publish(withRemote('remote_news', stable));
  await fetch(`${origin}/remotes.json`);
  await edge.close();
  const children = fork.mock.results.map(({ value }) => value);
  expect(children.length).toBeGreaterThan(0);
  expect(children.map(({ signalCode }) => signalCode)).toEqual(children.map(() => 'SIGKILL'));
});

/** Its pages take so long that the next ones wait. */
const SLOW = `
const { jsx } = require('react/jsx-runtime');
module.exports.default = { name: 'remote_news', routes: [{
  path: '/news',
  loader: () => new Promise((resolve) => setTimeout(resolve, 500, null)),
  Component: () => jsx('h1', { children: 'News' }),
}] };
`;

it('what many pages at once have started is stopped once none is asked for any more', async () => {
  const fork = jest.spyOn(childProcess, 'fork').mockClear();
  const running = () =>
    fork.mock.results.filter(
      ({ value }, index) =>
        JSON.stringify(fork.mock.calls[index]).includes('remote-news') &&
        value.exitCode === null &&
        value.signalCode === null,
    );
  site.publish(withRemote('remote_news', site.release('remote-news', '1.3.0-d', '/news', SLOW)));
  const edge = await buildEdge({
    settings: readSettings({ API_URL: 'http://127.0.0.1:9', RELEASES_DIR: site.releasesDir }),
    shellDir: site.shellDir,
    log: () => {},
    workerLoadTimeoutMs: 600_000,
    renderTimeoutMs: 600_000,
    workerIdleMs: 100,
    workerFile,
  });
  const origin = await edge.listen({ port: 0, host: '127.0.0.1' });
  let lastPage = 0;
  /** One that is not kept yet. */
  const openNext = async () => (await fetch(`${origin}/news?page=${(lastPage += 1)}`)).text();
  try {
    while (running().length < 2) await Promise.all(Array.from({ length: 4 }, openNext));
    while (running().length > 1) await new Promise(setImmediate);
    expect(await openNext()).toContain('<h1>News</h1>');
    expect(running()).toHaveLength(1);
  } finally {
    await edge.close();
  }
});
