import { createHash, createPrivateKey, sign } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { contract, type ReleaseScope } from 'shared-kit/contract';
import { findEntry } from 'shared-kit/server/release';
import { pack, type Header } from 'tar-stream';
import { announceHalts } from '../../jobs/announce-halts';
import {
  PASSWORD,
  startTestApi,
  type TestApi,
  type TestMember,
} from '../../testing/start-test-api';

const { adminReleases, account, audit, remotes } = contract;
const REMOTE = 'remote-gigs';

let api: TestApi;
let admin: TestMember;
let token: string;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.member('admin', 'Ada');
  await api.request(account.confirmPassword, { body: { password: PASSWORD } }, admin);
  token = await createToken(['release', 'canary', 'promote', 'preview']);
});
afterAll(() => api.close());

async function createToken(scopes: ReleaseScope[], remote = REMOTE): Promise<string> {
  const body = { remote, name: 'CI of the gigs', scopes, validFor: 30 };
  return (await api.request(adminReleases.createToken, { body }, admin)).token;
}

const PRIVATE_KEY_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The `Authorization` header of a request, as the release tool makes it. */
function authorization(
  signer: string,
  method: string,
  url: string,
  file?: Buffer,
  time = Date.now(),
): string {
  const [, id, seed = ''] = signer.split(/_(.*)_(.{43})$/s);
  const der = Buffer.concat([PRIVATE_KEY_HEADER, Buffer.from(seed, 'base64url')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const digest = file === undefined ? '' : createHash('sha256').update(file).digest('hex');
  const signature = sign(null, Buffer.from([method, url, time, digest].join('\n')), key);
  return `Release id="${id}", time="${time}", digest="${digest}", signature="${signature.toString('base64url')}"`;
}

type Files = Record<string, string | Buffer>;

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The files of a release: a manifest, a script with a compressed copy, and the description. */
function filesOf(version: string, changes: object = {}, remote = REMOTE): Files {
  const files = {
    'mf-manifest.json': JSON.stringify({ version }),
    'page.js': `show("${version}");`,
  };
  const description = {
    ...{ version, entry: `/releases/${remote}/${version}/mf-manifest.json`, server: null },
    ...{ shared: {}, contract: '1.0.0', title: 'Gigs', paths: ['/gigs'], access: 'visitor' },
    ...{ navigation: [], slots: [], scriptBytes: 10_000 },
    integrity: Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, hashOf(text)]),
    ),
    source: { author: 'Ada', commit: 'abc', message: `Make ${version}`, builtAt: '2026-11-01' },
    ...changes,
  };
  return {
    ...files,
    'page.js.br': brotliCompressSync(files['page.js']),
    'remote.json': JSON.stringify(description),
  };
}

function packFiles(files: Files, type: Header['type'] = 'file'): Promise<Buffer> {
  const archive = pack();
  for (const [name, content] of Object.entries(files)) {
    if (type === 'file') archive.entry({ name }, content);
    else archive.entry({ name, type, linkname: '/etc/passwd' });
  }
  archive.finalize();
  return buffer(archive).then((tar) => gzipSync(tar));
}

/** Sends a packed release. */
async function put(version: string, file: Buffer, query = '', signer = token, remote = REMOTE) {
  const url = `/api/releases/${remote}/${version}${query}`;
  const form = new FormData();
  form.set('file', new File([new Uint8Array(file)], 'release.tar.gz'));
  const headers = { authorization: authorization(signer, 'PUT', url, file) };
  const response = await fetch(api.url + url, { method: 'PUT', headers, body: form });
  const body: { message: string; code?: string } = await response.json();
  return { status: response.status, ...body };
}
const release = async (version: string, query = '') =>
  put(version, await packFiles(filesOf(version)), query);

async function change(query: string, signer = token, time = Date.now()) {
  const url = `/api/releases/${REMOTE}/changes?${query}`;
  const headers = { authorization: authorization(signer, 'POST', url, undefined, time) };
  const response = await fetch(api.url + url, { method: 'POST', headers });
  return { status: response.status, ...(await response.json()) };
}

const entry = async () => findEntry(await api.releaseStore.readRegistry(), 'remote_gigs');

test('a team releases over HTTP, as a canary too, promotes it and goes back', async () => {
  expect(await release('1.0.0')).toEqual({ status: 200, message: 'remote-gigs 1.0.0 is live.' });
  expect((await release('1.1.0', '?canary=10')).message).toContain('live for 10 % of the sessions');
  expect(await entry()).toMatchObject({
    stable: { version: '1.0.0' },
    canary: { share: 10, release: { version: '1.1.0' } },
  });
  expect((await change('action=promote')).message).toBe('remote-gigs 1.1.0 is live.');
  expect((await change('action=rollback')).message).toContain('is back at 1.0.0');
  expect((await release('1.2.0')).message).toContain('1.0.0 stays live');
  expect((await change('action=unpin')).status).toBe(200);
  const { items } = await api.request(audit.list, { query: { kind: 'release' } }, admin);
  expect(items.map(({ action }) => action).slice(0, 5)).toEqual([
    ...['release.unpin', 'release.publish', 'release.rollback', 'release.promote'],
    'release.publish',
  ]);
  expect(items[1]).toMatchObject({
    actor: { name: 'Ada' },
    after: {
      ...{ remote: REMOTE, version: '1.2.0', token: 'CI of the gigs' },
      ...{ signature: expect.any(String), digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    },
  });
});

test('a preview is in the registry for fourteen days, and live for nobody', async () => {
  const { message } = await release('2.0.0-pr', '?preview=pr-42');
  expect(message).toContain('?remote_gigs=preview:pr-42');
  expect(await entry()).toMatchObject({
    canary: null,
    previews: [{ name: 'pr-42', release: { version: '2.0.0-pr' } }],
  });
  await change('action=end-preview&preview=pr-42');
  expect((await entry())?.previews).toEqual([]);
});

test.each([
  ['a token of another remote', 403, async () => createToken(['release'], 'remote-shop')],
  ['a token without this scope', 403, async () => createToken(['preview'])],
  ['a token of nobody', 401, async () => `sfr_${'0'.repeat(32)}_${'A'.repeat(43)}`],
])('refuses %s', async (_, status, signer) => {
  const file = await packFiles(filesOf('3.0.0'));
  expect(await put('3.0.0', file, '', await signer())).toMatchObject({ status });
});

test('refuses a token that was revoked, and one whose time is over', async () => {
  const revoked = await createToken(['promote']);
  const { items } = await api.request(adminReleases.tokens, {}, admin);
  await api.request(adminReleases.revokeToken, { params: { id: items[0]?._id ?? '' } }, admin);
  expect((await change('action=unpin', revoked)).status).toBe(401);
  const expired = await createToken(['promote']);
  const [newest] = (await api.request(adminReleases.tokens, {}, admin)).items;
  await api.db
    .updateTable('release_tokens')
    .set({ expires_at: new Date(0) })
    .where('id', '=', newest?._id ?? '')
    .execute();
  expect((await change('action=unpin', expired)).status).toBe(401);
});

test('a signature is good for one request, at its time', async () => {
  const time = Date.now() + 1_000;
  expect((await change('action=unpin', token, time)).status).toBe(200);
  expect(await change('action=unpin', token, time)).toMatchObject({
    status: 401,
    message: 'This request was sent before, or another one meanwhile.',
  });
  expect((await change('action=unpin', token, Date.now() + 600_000)).message).toContain('clock');
  await api.db.updateTable('release_tokens').set({ last_used_at: null }).execute();
});

test('refuses a file that is not the one that was signed', async () => {
  const [signed, sent] = [await packFiles(filesOf('3.0.0')), await packFiles(filesOf('3.0.1'))];
  const url = `/api/releases/${REMOTE}/3.0.0`;
  const body = new FormData();
  body.set('file', new File([new Uint8Array(sent)], 'release.tar.gz'));
  const headers = { authorization: authorization(token, 'PUT', url, signed) };
  const response = await fetch(api.url + url, { method: 'PUT', headers, body });
  expect([response.status, (await response.json()).message]).toEqual([
    400,
    'The file is not the one that was signed.',
  ]);
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
    'what the shell does not provide',
    () => packFiles(filesOf('3.0.0', { shared: { react: '^20.0.0' } })),
    'it requires react',
  ],
  [
    'scripts beyond the budget',
    () => packFiles(filesOf('3.0.0', { scriptBytes: 90_000 })),
    'over the budget',
  ],
])('refuses an archive with %s, and changes nothing', async (_, archive, message) => {
  const before = await api.releaseStore.readRegistry();
  const refused = await put('3.0.0', await archive());
  expect([400, 422]).toContain(refused.status);
  expect(refused.message).toContain(message);
  expect(await api.releaseStore.readRegistry()).toEqual(before);
  expect(await api.releaseStore.readRelease(REMOTE, '3.0.0')).toBeNull();
});

test('an archive that unpacks to more than a release may have is not read to its end', async () => {
  const bomb = await packFiles({ 'bomb.js': Buffer.alloc(21 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(100_000);
  expect((await put('3.0.0', bomb)).message).toContain('more files, or larger ones');
});

test('a release never changes', async () => {
  const other = await packFiles(filesOf('1.0.0', { title: 'Other gigs' }));
  expect(await put('1.0.0', other)).toMatchObject({ status: 409 });
  expect((await release('1.0.0')).status).toBe(200);
});

describe('in the administration', () => {
  test('a moderator sees the releases, with their sources and budget', async () => {
    const moderator = await api.member('moderator');
    const { remotes: all, host } = await api.request(adminReleases.overview, {}, moderator);
    expect(host).toMatchObject({ contract: expect.any(String) });
    expect(all).toMatchObject([
      {
        ...{ remote: REMOTE, title: 'Gigs', budgetBytes: 30_000 },
        stable: { version: '1.0.0', results: { loads: 0, failures: 0 } },
      },
    ]);
    expect(all[0]?.releases.find(({ version }) => version === '1.2.0')).toMatchObject({
      ...{ scriptBytes: 10_000, source: { author: 'Ada', message: 'Make 1.2.0' } },
    });
  });

  test('a change is shown before it happens, and needs a confirmed password', async () => {
    const other = await api.member('admin');
    const body = { change: { action: 'promote' as const, version: '1.2.0' } };
    const input = { params: { remote: REMOTE }, body };
    const dry = { ...input, body: { ...body, isDry: true } };
    expect(await api.request(adminReleases.change, dry, other)).toMatchObject({
      effects: [expect.stringContaining('Everybody gets 1.2.0 in place of 1.0.0')],
    });
    expect((await entry())?.stable.version).toBe('1.0.0');
    expect(await api.send(adminReleases.change, input, other)).toMatchObject({
      ...{ status: 403, body: { code: 'confirmation_required' } },
    });
    const wrong = { body: { password: 'a wrong guess' } };
    expect((await api.send(account.confirmPassword, wrong, other)).status).toBe(400);
    await api.request(account.confirmPassword, { body: { password: PASSWORD } }, other);
    expect((await api.request(adminReleases.change, input, other)).message).toContain('is live');
    expect((await entry())?.stable.version).toBe('1.2.0');
    await api.db
      .updateTable('sessions')
      .set({ confirmed_at: new Date(Date.now() - 660_000) })
      .execute();
    expect((await api.send(adminReleases.change, input, other)).status).toBe(403);
  });

  test('a halted canary is explained by its errors, and the admins get a mail', async () => {
    await release('4.0.0', '?canary=50');
    const load = {
      ...{ remote: 'remote_gigs', release: '4.0.0', variant: 'canary' as const, durationMs: 9 },
      ...{ failure: 'Render' as const, message: 'x is undefined' },
    };
    for (let network = 0; network < 25; network += 1) {
      const headers = { 'x-forwarded-for': `198.51.${network}.7` };
      await api.send(remotes.reportLoads, { body: { loads: [load] }, headers });
    }
    await api.flushRemoteLoads();
    const { remotes: all } = await api.request(adminReleases.overview, {}, admin);
    expect(all[0]?.canary).toMatchObject({
      ...{ version: '4.0.0', results: { loads: 25, failures: 25 } },
      halted: { errors: [{ message: 'x is undefined', count: 25 }] },
    });
    await api.db
      .updateTable('users')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', admin.id)
      .execute();
    const job = announceHalts({
      site: { name: 'Sheetfolk', url: 'https://sheetfolk.example' },
      webhookUrl: null,
    });
    expect(await job.run(api.db, new Date())).toEqual({ mailed: 1, called: 0 });
    expect(await job.run(api.db, new Date())).toEqual({ mailed: 0, called: 0 });
    const mails = await api.db
      .selectFrom('mail_outbox')
      .select(['recipient', 'body_text'])
      .execute();
    expect(mails).toEqual([
      { recipient: admin.email, body_text: expect.stringContaining('x is undefined (25×)') },
    ]);
  });
});
