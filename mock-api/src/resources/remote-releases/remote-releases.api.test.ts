import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { contract } from 'shared-kit/contract';
import { startTestApi, type TestApi } from '../../testing/start-test-api';
import {
  authorization,
  createReleaseClient,
  filesOf,
  packFiles,
  REMOTE,
  type ReleaseClient,
} from './release-client.testing';

const { adminReleases, audit } = contract;

const liveRemotes: string[] = [];
let api: TestApi;
let client: ReleaseClient;

beforeAll(async () => {
  api = await startTestApi({ liveRemotes });
  client = await createReleaseClient(api);
});
afterAll(() => api.close());

test('a team releases over HTTP, as a canary too, promotes it and goes back', async () => {
  expect(await client.release('1.0.0')).toEqual({
    status: 200,
    message: 'remote-gigs 1.0.0 is live.',
  });
  expect((await client.release('1.1.0', '?canary=10')).message).toContain(
    'live for 10 % of the sessions',
  );
  expect(await client.entry()).toMatchObject({
    stable: { version: '1.0.0' },
    canary: { share: 10, release: { version: '1.1.0' } },
  });
  expect((await client.change('action=promote')).message).toBe('remote-gigs 1.1.0 is live.');
  expect((await client.change('action=rollback')).message).toContain('is back at 1.0.0');
  expect((await client.release('1.2.0')).message).toContain('1.0.0 stays live');
  expect((await client.change('action=unpin')).status).toBe(200);
  const { items } = await api.request(audit.list, { query: { kind: 'release' } }, client.admin);
  const done = items.filter(({ action }) => action !== 'release.begin');
  expect(items.length).toBe(2 * done.length);
  expect(done.map(({ action }) => action).slice(0, 5)).toEqual([
    ...['release.unpin', 'release.publish', 'release.rollback', 'release.promote'],
    'release.publish',
  ]);
  expect(done[1]).toMatchObject({
    actor: { name: 'Ada' },
    after: {
      ...{ remote: REMOTE, version: '1.2.0', token: 'CI of the gigs' },
      ...{ signature: expect.any(String), digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    },
  });
});

test('a preview is in the registry for fourteen days, and live for nobody', async () => {
  const { message } = await client.release('2.0.0-pr', '?preview=pr-42');
  expect(message).toContain(': https://sheetfolk.example/?remote_gigs=preview:pr-42');
  expect(await client.entry()).toMatchObject({
    canary: null,
    previews: [{ name: 'pr-42', release: { version: '2.0.0-pr' } }],
  });
  await client.change('action=end-preview&preview=pr-42');
  expect((await client.entry())?.previews).toEqual([]);
});

test.each([
  ['a token of another remote', 403, async () => client.createToken(['release'], 'remote-shop')],
  ['a token without this scope', 403, async () => client.createToken(['preview'])],
  ['a token of nobody', 401, async () => `sfr_${'0'.repeat(32)}_${'A'.repeat(43)}`],
])('refuses %s', async (_, status, signer) => {
  const file = await packFiles(filesOf('3.0.0'));
  expect(await client.put('3.0.0', file, { signer: await signer() })).toMatchObject({ status });
});

test('refuses a token that was revoked, and one whose time is over', async () => {
  const revoked = await client.createToken(['promote']);
  const { items } = await api.request(adminReleases.tokens, {}, client.admin);
  await api.request(
    adminReleases.revokeToken,
    { params: { id: items[0]?._id ?? '' } },
    client.admin,
  );
  expect((await client.change('action=unpin', revoked)).status).toBe(401);
  const expired = await client.createToken(['promote']);
  const [newest] = (await api.request(adminReleases.tokens, {}, client.admin)).items;
  await api.db
    .updateTable('release_tokens')
    .set({ expires_at: new Date(0) })
    .where('id', '=', newest?._id ?? '')
    .execute();
  expect((await client.change('action=unpin', expired)).status).toBe(401);
});

test('a tool asks what is live before it sends a file', async () => {
  const url = `/api/releases/${REMOTE}`;
  const headers = { authorization: authorization(client.token, 'GET', url) };
  expect(await (await fetch(api.url + url, { headers })).json()).toEqual({
    ...{ stable: '1.0.0', canary: null, isPinned: false },
  });
});

test('refuses a file that is not the one that was signed', async () => {
  const [signed, sent] = [await packFiles(filesOf('3.0.0')), await packFiles(filesOf('3.0.1'))];
  expect(await client.put('3.0.0', sent, { signed })).toEqual({
    status: 400,
    message: 'The file is not the one that was signed.',
  });
});

test.each<[string, () => Promise<Buffer>, string]>([
  ['what is no archive', async () => Buffer.from('not an archive'), 'not a packed release'],
  ['a path that leaves the folder', () => packFiles({ '../evil.js': 'x' }), 'no file of a release'],
  ['an absolute path', () => packFiles({ '/etc/cron.d/x': 'x' }), 'no file of a release'],
  ['a symbolic link', () => packFiles({ 'page.js': '' }, 'symlink'), 'no file of a release'],
  ['no description', () => packFiles({ 'page.js': 'x' }), 'it has no remote.json'],
  [
    'a changed file',
    () => packFiles({ ...filesOf('3.0.0'), 'page.js': 'evil()' }),
    'page.js is not the file',
  ],
  [
    'a file that is not listed',
    () => packFiles({ ...filesOf('3.0.0'), 'evil.js': 'evil()' }),
    'evil.js is not named',
  ],
  [
    'a compressed copy of another script',
    () => packFiles({ ...filesOf('3.0.0'), 'page.js.br': brotliCompressSync('evil()') }),
    'page.js.br is not a compressed copy',
  ],
  [
    'another version than it says',
    () => packFiles(filesOf('3.0.9')),
    'the address names remote-gigs 3.0.0',
  ],
  [
    'a path of the shell',
    () => packFiles(filesOf('3.0.0', { paths: ['/login'] })),
    'belongs to the shell',
  ],
  [
    'a claim to every path',
    () => packFiles(filesOf('3.0.0', { paths: ['/*'] })),
    'it claims /*, which belongs to',
  ],
  [
    'a path that means another one',
    () => packFiles(filesOf('3.0.0', { paths: ['/?*'] })),
    'claims "/?*", which is no path',
  ],
  [
    'what the shell does not provide',
    () => packFiles(filesOf('3.0.0', { shared: { react: '^20.0.0' } })),
    'it requires react',
  ],
  [
    'scripts beyond the budget',
    () => packFiles(filesOf('3.0.0', { scriptBytes: 1 }, randomBytes(60_000).toString('hex'))),
    'over the budget',
  ],
])('refuses an archive with %s, and changes nothing', async (_, archive, message) => {
  const before = await api.releaseStore.readRegistry();
  const refused = await client.put('3.0.0', await archive());
  expect([400, 422]).toContain(refused.status);
  expect(refused.message).toContain(message);
  expect(await api.releaseStore.readRegistry()).toEqual(before);
  expect(await api.releaseStore.readRelease(REMOTE, '3.0.0')).toBeNull();
});

test('an archive that unpacks to more than a release may have is not read to its end', async () => {
  const bomb = await packFiles({ 'bomb.js': Buffer.alloc(21 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(100_000);
  expect((await client.put('3.0.0', bomb)).message).toContain('more files, or larger ones');
});

test('a release never changes', async () => {
  const other = await packFiles(filesOf('1.0.0', { title: 'Other gigs' }));
  expect(await client.put('1.0.0', other)).toMatchObject({ status: 409 });
  expect((await client.release('1.0.0')).status).toBe(200);
});

describe('a store that is not the site’s', () => {
  const release = async () => client.put('5.0.0', await packFiles(filesOf('5.0.0')));

  test('is told by the remotes that the live site has', async () => {
    liveRemotes.push('remote_public', 'remote_gigs');
    expect(await release()).toMatchObject({
      ...{ status: 422, message: expect.stringContaining('The live site has remote-public') },
    });
    liveRemotes.length = 0;
  });

  test('is told by releases beside an empty registry', async () => {
    const registry = await api.releaseStore.readRegistry();
    await api.releaseStore.replaceRegistry({ remotes: [] });
    expect(await release()).toMatchObject({
      ...{ status: 422, message: expect.stringContaining('has releases of remote-gigs') },
    });
    await api.releaseStore.replaceRegistry(registry);
    expect((await release()).status).toBe(200);
  });
});
