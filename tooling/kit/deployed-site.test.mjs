import { once } from 'node:events';
import { createServer } from 'node:http';
import { packageDir } from '../paths.mjs';
import { currentHost } from '../release/live-host.mjs';
import { describeSite, findIncompatibilities, readSiteOption } from './deployed-site.mjs';

const servers = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** A site whose shell provides this, and which redirects where a browser has set an override. */
async function startSite({ host = currentHost(), takesOverrides = true } = {}) {
  const server = createServer(({ url = '' }, response) => {
    if (url === '/assets/host.json') return void response.end(JSON.stringify(host));
    const isOverride = url.startsWith('/?remote_writer=');
    response.writeHead(takesOverrides && isOverride ? 302 : 200, { connection: 'close' }).end();
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${server.address().port}`;
}

const describeFor = (site) => describeSite({ site, remote: 'remote_writer', port: 3003 });

test('the address of a site is its origin, beside the names of remotes', () => {
  const args = ['remote-writer', '--site', 'https://sheetfolk.example/blog?q=1'];
  expect(readSiteOption(args)).toEqual({
    site: 'https://sheetfolk.example',
    names: ['remote-writer'],
  });
  expect(readSiteOption([])).toEqual({ site: null, names: [] });
});

test.each([['--site', 'sheetfolk.example'], ['--site', 'file:///x'], ['--site'], ['--sites', 'x']])(
  'an address that is none is refused: %s %s',
  (...args) => {
    expect(() => readSiteOption(args)).toThrow(/site/);
  },
);

test('a site with this shell can run the remote', async () => {
  expect(await findIncompatibilities(await startSite(), packageDir('remote-writer'))).toEqual([]);
});

test('each package that does not fit is named', async () => {
  const host = currentHost();
  const site = await startSite({ host: { ...host, shared: { ...host.shared, react: '18.2.0' } } });
  expect(await findIncompatibilities(site, packageDir('remote-writer'))).toEqual([
    expect.stringMatching(/^it requires react \S+, and the shell provides 18\.2\.0$/),
  ]);
});

test('a developer learns the address to open', async () => {
  const site = await startSite();
  expect(await describeFor(site)).toContain(`${site}/?remote_writer=http://localhost:3003 `);
});

test('or which setting the site lacks', async () => {
  const text = await describeFor(await startSite({ takesOverrides: false }));
  expect(text).toContain('REMOTE_OVERRIDES=true');
  expect(text).not.toContain('Open ');
});

test('and that a site does not answer', async () => {
  await expect(describeFor('http://127.0.0.1:9')).rejects.toThrow('The site does not answer');
});
