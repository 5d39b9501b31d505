import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startDatabaseServers } from './database-servers.mjs';
import { findPrograms } from './debian-programs.mjs';
import { RATE_LIMIT_FACTOR, startSite } from './start-site.mjs';

const THREADS = '/api/threads';
const PASSWORD = 'a quiet saffron cell';

let databases;
let site;
/** The headers of a member who writes. */
let member;

beforeAll(async () => {
  databases = await startDatabaseServers(findPrograms());
  site = await startSite(databases);
  const { token } = await (await register(site.edges[0], 'writer@example.test')).json();
  member = { authorization: `Bearer ${token}` };
  await until(() => sumReplicasInUse(), 3);
}, 120_000);

afterAll(async () => {
  await site?.stop();
  await databases?.stop();
}, 60_000);

const post = (url, body, headers = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const register = (edge, email) =>
  post(`${edge}/api/auth/register`, { name: 'Ada', email, password: PASSWORD });

const startThread = (edge, title) =>
  post(`${edge}${THREADS}`, { title, category: 'formulas', description: 'How?' }, member);

const sumReplicasInUse = () => site.sumMetric('database_replica_usable');

/** Waits until `read` resolves with `expected`. */
async function until(read, expected) {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const value = await read().catch((error) => error);
    if (value === expected) return;
    if (Date.now() > deadline) throw new Error(`${value} instead of ${expected}\n${site.log()}`);
    await wait(100);
  }
}

/** The title of the latest thread, as a guest reads it. */
async function readLatest(edge) {
  const response = await fetch(`${edge}${THREADS}`);
  if (response.status !== 200) throw new Error(`Status ${response.status}`);
  const { items } = await response.json();
  return items[0]?.title;
}

test('limits in the database count over all processes', async () => {
  const submit = (edge, guest) =>
    post(`${edge}/api/community-submissions`, {
      fullName: 'Grace',
      // An address gets few mails.
      email: `grace${guest}@example.test`,
      title: 'A guest post',
      content: `<p>${'Sheets and folk. '.repeat(10)}</p>`,
    });
  const allowed = 10 * RATE_LIMIT_FACTOR;
  let attempts = 0;
  let accepted = 0;
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    while ((attempts += 1) <= allowed + 20) {
      const { status } = await submit(site.edges[lane % 2], attempts);
      expect([201, 429]).toContain(status);
      if (status === 201) accepted += 1;
    }
  });
  await Promise.all(lanes);
  expect(accepted).toBe(allowed);
}, 60_000);

test('a job runs once, whichever process runs it', async () => {
  const addresses = Array.from({ length: 6 }, (_, n) => `member${n}@example.test`);
  for (const [n, email] of addresses.entries()) {
    expect((await register(site.edges[n % 2], email)).status).toBe(201);
  }
  await Promise.all(
    addresses.map((email, n) => post(`${site.edges[n % 2]}/api/auth/forgot`, { email })),
  );
  const unsent = () =>
    databases.queryPrimary(
      'select (select count(*) from reset_requests) + (select count(due_at) from mail_outbox)',
    );
  const mailsTo = (address) =>
    readdirSync(site.outbox)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(site.outbox, name), 'utf8'))
      .filter((mail) => mail.includes(`To: ${address}`) && mail.includes('Choose a new password'));
  await until(async () => addresses.every((address) => mailsTo(address).length > 0), true);
  await until(unsent, '0');
  expect(addresses.map((address) => mailsTo(address).length)).toEqual([1, 1, 1, 1, 1, 1]);
}, 30_000);

test('a write is seen at once through its edge, and by all others who then read', async () => {
  const [one, two] = site.edges;
  const before = await site.sumMetric('database_replica_reads');
  for (let n = 0; n < 15; n += 1) {
    expect((await startThread(one, `Thread ${n}`)).status).toBe(201);
    expect(await readLatest(one)).toBe(`Thread ${n}`);
    await until(() => readLatest(two), `Thread ${n}`);
    // Neither goes back to what it had before.
    const reads = Array.from({ length: 6 }, (_, read) => readLatest(site.edges[read % 2]));
    expect(new Set(await Promise.all(reads))).toEqual(new Set([`Thread ${n}`]));
  }
  expect(await site.sumMetric('database_replica_reads')).toBeGreaterThan(before);
}, 30_000);

test('a replica that is behind does not show guests what it had before a write', async () => {
  const [one, two] = site.edges;
  await databases.queryReplica('select pg_wal_replay_pause()');
  expect((await startThread(one, 'While it is paused')).status).toBe(201);
  expect(await readLatest(one)).toBe('While it is paused');
  await until(() => readLatest(two), 'While it is paused');
  // Likes and views announce nothing, so after a few seconds it is not used at all.
  await until(sumReplicasInUse, 0);
  expect(await readLatest(two)).toBe('While it is paused');
  await databases.queryReplica('select pg_wal_replay_resume()');
  await until(sumReplicasInUse, 3);
}, 30_000);

test('the primary serves guests while the replica is dead', async () => {
  await databases.replica.kill();
  const [one, two] = site.edges;
  for (let n = 0; n < 5; n += 1) {
    expect((await startThread(one, `Without a replica ${n}`)).status).toBe(201);
    expect(await readLatest(one)).toBe(`Without a replica ${n}`);
    expect((await fetch(`${two}/discussions`)).status).toBe(200);
  }
  await until(sumReplicasInUse, 0);
  expect(site.log()).toContain('replica-unusable');
  await databases.replica.start();
  await until(sumReplicasInUse, 3);
  expect(await readLatest(two)).toBe('Without a replica 4');
}, 60_000);

test('while the primary is dead the site answers 503, then recovers and has lost nothing', async () => {
  const acknowledged = [];
  const statuses = new Set();
  const end = new AbortController();
  const write = async (lane) => {
    for (let n = 0; !end.signal.aborted; n += 1) {
      const response = await startThread(site.edges[lane % 2], `Lane ${lane}, thread ${n}`);
      statuses.add(response.status);
      if (response.status === 201) acknowledged.push((await response.json())._id);
      await wait(150);
    }
  };
  const read = async () => {
    for (; !end.signal.aborted; await wait(200)) {
      statuses.add((await fetch(`${site.edges[0]}/api/threads?category=formulas`)).status);
    }
  };
  const lanes = [0, 1, 2].map(write);
  const reading = read();
  try {
    await until(async () => acknowledged.length > 20, true);
    await databases.primary.kill();
    await until(async () => statuses.has(503), true);
    const health = await fetch(`${site.edges[0]}/api/health`);
    expect(await health.json()).toEqual({ status: 'degraded' });
    await databases.primary.start();
    const before = acknowledged.length;
    await until(async () => acknowledged.length > before + 20, true);
  } finally {
    end.abort();
    await Promise.allSettled([...lanes, reading]);
  }

  const stored = new Set((await databases.queryPrimary('select id from threads')).split('\n'));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
  const login = await post(`${site.edges[1]}/api/auth/login`, {
    email: 'writer@example.test',
    password: PASSWORD,
  });
  expect(login.status).toBe(200);
  await until(sumReplicasInUse, 3);
}, 90_000);
