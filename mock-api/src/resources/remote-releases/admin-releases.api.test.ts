import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { contract, type ReleaseChangeInput } from 'shared-kit/contract';
import { announceHalts } from '../../jobs/announce-halts';
import { PASSWORD, startTestApi, type TestApi } from '../../testing/start-test-api';
import { createReleaseClient, filesOf, REMOTE, type ReleaseClient } from './release-client.testing';

const { adminReleases, account, remotes } = contract;

let api: TestApi;
let client: ReleaseClient;

beforeAll(async () => {
  api = await startTestApi();
  client = await createReleaseClient(api);
  await client.release('1.0.0');
  await client.release('1.2.0', '?preview=next');
});
afterAll(() => api.close());

test('a moderator sees the releases, with their sources and budget', async () => {
  const moderator = await api.member('moderator');
  const { remotes: all, host } = await api.request(adminReleases.overview, {}, moderator);
  expect(host).toMatchObject({ contract: expect.any(String) });
  expect(all).toMatchObject([
    {
      ...{
        remote: REMOTE,
        title: 'Gigs',
        budgetBytes: 20_000 + filesOf('1.0.0')['page.js.br'].length,
      },
      stable: { version: '1.0.0', results: { loads: 0, failures: 0 } },
    },
  ]);
  expect(all[0]?.releases.find(({ version }) => version === '1.2.0')).toMatchObject({
    scriptBytes: filesOf('1.2.0')['page.js.br'].length,
    source: { author: 'Ada', message: 'Make 1.2.0' },
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
  expect((await client.entry())?.stable.version).toBe('1.0.0');
  expect(await api.send(adminReleases.change, input, other)).toMatchObject({
    ...{ status: 403, body: { code: 'confirmation_required' } },
  });
  const wrong = { body: { password: 'a wrong guess' } };
  expect((await api.send(account.confirmPassword, wrong, other)).status).toBe(400);
  await api.request(account.confirmPassword, { body: { password: PASSWORD } }, other);
  expect((await api.request(adminReleases.change, input, other)).message).toContain('is live');
  expect((await client.entry())?.stable.version).toBe('1.2.0');
  await api.db
    .updateTable('sessions')
    .set({ confirmed_at: new Date(Date.now() - 660_000) })
    .execute();
  expect((await api.send(adminReleases.change, input, other)).status).toBe(403);
});

test('a halted canary is explained by its errors, and the admins get a mail', async () => {
  await client.release('4.0.0', '?canary=50');
  const load = {
    ...{ remote: 'remote_gigs', release: '4.0.0', variant: 'canary' as const, durationMs: 9 },
    ...{ failure: 'Render' as const, message: 'x is undefined' },
  };
  const report = async (message: string, network: number) => {
    const headers = { 'x-forwarded-for': `198.51.${network}.7` };
    await api.send(remotes.reportLoads, { body: { loads: [{ ...load, message }] }, headers });
    await api.flushRemoteLoads();
  };
  // Somebody who knows of the canary is faster than its visitors.
  for (let text = 0; text < 25; text += 1) await report(`Log in: https://evil.example/${text}`, 99);
  for (let network = 0; network < 25; network += 1) await report('x is undefined', network);
  const { remotes: all } = await api.request(adminReleases.overview, {}, client.admin);
  expect(all[0]?.canary).toMatchObject({
    ...{ version: '4.0.0', results: { loads: 50, failures: 50 } },
    halted: { errors: { length: 5, 0: { message: 'x is undefined', count: 25 } } },
  });
  expect(all[0]?.canary?.halted?.errors[0]?.networks).toBeGreaterThan(3);
  const { rows } = await sql`select from remote_load_errors`.execute(api.db);
  expect(rows).toHaveLength(20);
  const ask = async (change: ReleaseChangeInput) => {
    const input = { params: { remote: REMOTE }, body: { change, isDry: true } };
    const { effects, risks } = await api.request(adminReleases.change, input, client.admin);
    return { effects, risks };
  };
  expect(await ask({ action: 'promote' })).toEqual({
    effects: [
      expect.stringContaining('Everybody gets 4.0.0 in place of'),
      'The canary 4.0.0, which was halted, is for everybody now.',
    ],
    risks: [
      expect.stringMatching(/^4\.0\.0 was halted as a canary on .*: \d+ of \d+ loads failed/),
    ],
  });
  expect(await ask({ action: 'end-canary' })).toEqual({
    effects: ['The canary 4.0.0 ends. It was halted, so no session has it.'],
    risks: [],
  });
  await api.db
    .updateTable('users')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', client.admin.id)
    .execute();
  const job = announceHalts({
    site: { name: 'Sheetfolk', url: 'https://sheetfolk.example' },
    webhookUrl: null,
  });
  expect(await job.run(api.db, new Date())).toEqual({ mailed: 1, called: 0 });
  expect(await job.run(api.db, new Date())).toEqual({ mailed: 0, called: 0 });
  const mails = await api.db.selectFrom('mail_outbox').select(['recipient', 'body_text']).execute();
  expect(mails).toEqual([
    {
      recipient: client.admin.email,
      body_text: expect.stringMatching(
        /Anybody can send such a report.*\n\nx is undefined \(25×, /,
      ),
    },
  ]);
  expect(mails[0]?.body_text).not.toContain('evil.example');
});

test('what is live or can be gone back to is listed, however many releases came after it', async () => {
  const { history = [], stable } = (await client.entry()) ?? {};
  const live = [stable?.version, '4.0.0', ...history.map(({ version }) => version)];
  expect(live).toHaveLength(3);
  const folder = await mkdtemp(join(tmpdir(), 'sf-releases-'));
  for (let patch = 0; patch < 51; patch += 1) {
    const version = `9.0.${patch}`;
    await writeFile(join(folder, 'remote.json'), filesOf(version)['remote.json'] ?? '');
    await api.releaseStore.addRelease(REMOTE, version, folder);
  }
  await rm(folder, { recursive: true });
  const [remote] = (await api.request(adminReleases.overview, {}, client.admin)).remotes;
  const versions = remote?.releases.map(({ version }) => version);
  expect(versions).toEqual(expect.arrayContaining(live));
  expect(versions).toHaveLength(53);
  await api.releaseStore.removeRelease(REMOTE, stable?.version ?? '');
  const [lost] = (await api.request(adminReleases.overview, {}, client.admin)).remotes;
  expect(lost?.stable.requirements).toEqual({
    ...{ shared: {}, contract: '1.0.0', incompatibilities: [] },
  });
});
