import { contract } from 'shared-kit/contract';
import { enqueueMail } from '../mail/outbox';
import { MAX_JOB_INTERVAL_MS } from '../settings';
import { publishablePost } from '../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../testing/start-test-api';
import { reportCounterDrift } from './counter-drift';
import { removeExpired } from './remove-expired';
import { DEFAULT_LEASE_MS, type Job } from './job';
import { publishDueHeroes, publishDuePosts } from './publish-due';
import { runJob, startScheduler } from './scheduler';

let api: TestApi;
let member: TestMember;
let admin: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  member = await api.member();
  admin = await api.member('admin');
});
beforeEach(() => api.db.deleteFrom('jobs').execute());
afterAll(() => api.close());

const MINUTE = 60_000;
const DAY = 86_400_000;
const inA = (ms: number) => {
  const then = new Date(Date.now() + ms);
  return () => then;
};

function counting(name = 'counting'): Job & { runs: number } {
  const job = {
    name,
    intervalMs: MINUTE,
    leaseMs: 10 * MINUTE,
    runs: 0,
    async run() {
      job.runs += 1;
      await new Promise((done) => setImmediate(done));
      return job.runs;
    },
  };
  return job;
}

test('one of several processes runs a due job', async () => {
  const job = counting();
  const runs = await Promise.all(Array.from({ length: 6 }, () => runJob(api.db, job, inA(0))));
  expect(job.runs).toBe(1);
  expect(runs.filter(({ ran }) => ran)).toHaveLength(1);
});

test('a job runs again when it is due, not before', async () => {
  const job = counting();
  await runJob(api.db, job, inA(0));
  expect(await runJob(api.db, job, inA(59_000))).toEqual({ ran: false });
  expect(await runJob(api.db, job, inA(61_000))).toEqual({ ran: true, result: 2 });
});

test('a job whose process was killed runs again when its lease ends', async () => {
  const job = counting();
  const dies: Job = { ...job, run: () => new Promise(() => {}) };
  void runJob(api.db, dies, inA(0));
  const isTaken = async () => {
    const row = await api.db.selectFrom('jobs').select('lease').executeTakeFirst();
    return row?.lease != null;
  };
  while (!(await isTaken())) await new Promise((again) => setImmediate(again));
  expect((await runJob(api.db, job, inA(9 * MINUTE))).ran).toBe(false);
  expect((await runJob(api.db, job, inA(11 * MINUTE))).ran).toBe(true);
});

test('a failed job stores its error and runs again when due', async () => {
  const job = counting();
  const failing: Job = { ...job, run: () => Promise.reject(new Error('Not today.')) };
  await expect(runJob(api.db, failing, inA(0))).rejects.toThrow('Not today.');
  const row = await api.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ lease: null, last_error: 'Not today.' });
  expect((await runJob(api.db, job, inA(61_000))).ran).toBe(true);
});

test('two schedulers on one database share the jobs, and stop', async () => {
  const job = counting();
  const failures: unknown[] = [];
  const start = () =>
    startScheduler({
      db: api.db,
      jobs: [job],
      checkIntervalMs: 1,
      report: (error) => failures.push(error),
    });
  const schedulers = [start(), start()];
  while (job.runs === 0) await new Promise((again) => setImmediate(again));
  await Promise.all(schedulers.map(({ stop }) => stop()));
  expect(job.runs).toBe(1);
  expect(failures).toEqual([]);
});

test('a slow job delays no other, and stop waits for it', async () => {
  let release = () => {};
  const hanging = { ...counting('hanging'), intervalMs: 0 };
  const started: string[] = [];
  hanging.run = async () => {
    started.push('hanging');
    await new Promise<void>((done) => (release = done));
    return 0;
  };
  const other = { ...counting('other'), intervalMs: 0 };
  other.run = async () => started.push('other');
  const { stop } = startScheduler({
    db: api.db,
    jobs: [hanging, other],
    checkIntervalMs: 1,
    report: () => {},
  });
  while (started.filter((name) => name === 'other').length < 3) {
    await new Promise((again) => setImmediate(again));
  }
  expect(started.filter((name) => name === 'hanging')).toHaveLength(1);
  let hasStopped = false;
  const stopped = stop().then(() => (hasStopped = true));
  await api.db.selectFrom('jobs').select('name').execute();
  expect(hasStopped).toBe(false);
  release();
  await stopped;
  const { lease } = await api.db
    .selectFrom('jobs')
    .select('lease')
    .where('name', '=', 'hanging')
    .executeTakeFirstOrThrow();
  expect(lease).toBeNull();
});

test('publishes a scheduled post once, in its minute', async () => {
  const at = new Date(Date.now() + 5 * MINUTE).toISOString();
  const body = { ...publishablePost('Planned'), status: 'scheduled' as const, scheduledAt: at };
  const { _id: id, slug } = await api.request(contract.posts.create, { body }, member);
  const read = async () => (await api.send(contract.posts.bySlug, { params: { slug } })).status;
  await runJob(api.db, publishDuePosts, inA(4 * MINUTE));
  expect(await read()).toBe(404);
  expect(await runJob(api.db, publishDuePosts, inA(5 * MINUTE + 1_000))).toEqual({
    ran: true,
    result: { published: 1 },
  });
  expect(await read()).toBe(200);
  const post = await api.db
    .selectFrom('posts')
    .select(['published_at', 'scheduled_at', 'revision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(post).toEqual({ published_at: new Date(at), scheduled_at: null, revision: 2 });
  expect(await runJob(api.db, publishDuePosts, inA(9 * MINUTE))).toMatchObject({
    result: { published: 0 },
  });
});

test('publishes less than a minute late, even after a crash', () => {
  for (const { intervalMs, leaseMs = DEFAULT_LEASE_MS } of [publishDuePosts, publishDueHeroes]) {
    expect(intervalMs + leaseMs + MAX_JOB_INTERVAL_MS).toBeLessThanOrEqual(MINUTE);
  }
});

test('a scheduled hero replaces the published one of its variant', async () => {
  const heroes = contract.adminHero;
  const cta = { label: 'Go', href: '/blog' };
  const form = (h1: string, more: object) => ({
    body: {
      h1,
      variant: 'A' as const,
      ctaPrimary: cta,
      ctaSecondary: cta,
      media: { url: '' },
      ...more,
    },
  });
  const old = await api.request(heroes.create, form('Old', { status: 'published' }), admin);
  const publishAt = new Date(Date.now() + MINUTE).toISOString();
  const next = await api.request(
    heroes.create,
    form('Next', { status: 'scheduled', publishAt }),
    admin,
  );
  const other = form('Other', { variant: 'B', status: 'published' });
  const { _id: otherId } = await api.request(heroes.create, other, admin);
  await runJob(api.db, publishDueHeroes, inA(2 * MINUTE));
  const read = async (id: string) => {
    const { status, revision } = await api.request(heroes.byId, { params: { id } }, admin);
    return { status, revision };
  };
  expect(await read(old._id)).toEqual({ status: 'draft', revision: 2 });
  expect(await read(next._id)).toEqual({ status: 'published', revision: 2 });
  expect(await read(otherId)).toEqual({ status: 'published', revision: 1 });
});

test('deletes everything that has expired, and nothing else', async () => {
  const [gone, stays] = [await api.member(), await api.member()];
  const [now, over, soon] = [inA(0)(), inA(-1)(), inA(MINUTE)()];
  await api.db.deleteFrom('rate_limit_counts').execute();
  await api.db
    .updateTable('sessions')
    .set({ expires_at: over })
    .where('user_id', '=', gone.id)
    .execute();
  for (const [name, ends] of [['over', over] as const, ['soon', soon] as const]) {
    const token = { token_hash: name, purpose: 'reset' as const, user_id: stays.id };
    const key = { id: name, body_hash: '', response: null, claimed_at: now };
    await api.db
      .insertInto('mailed_tokens')
      .values({ ...token, created_at: now, expires_at: ends })
      .execute();
    await api.db
      .insertInto('idempotency_keys')
      .values({ ...key, expires_at: ends })
      .execute();
    await api.db
      .insertInto('rate_limit_counts')
      .values({ id: name, count: 1, ends_at: ends })
      .execute();
    await api.db
      .insertInto('known_devices')
      .values({ user_id: stays.id, token_hash: name, expires_at: ends })
      .execute();
  }
  const { id: session } = await api.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', stays.id)
    .executeTakeFirstOrThrow();
  for (const [name, at] of [['over', inA(-DAY)()] as const, ['soon', soon] as const]) {
    const ticket = { token_hash: name, session_id: session, expires_at: at };
    await api.db.insertInto('live_tickets').values(ticket).execute();
    await api.db.insertInto('live_changes').values({ topic: name, change: 'thread', at }).execute();
  }
  const mails = { sentLongAgo: inA(-91 * DAY)(), sent: inA(-89 * DAY)(), unsent: null };
  for (const [subject, sent] of Object.entries(mails)) {
    const id = await enqueueMail(api.db, { to: 'a@x.test', subject, text: '', html: '' });
    await api.db
      .updateTable('mail_outbox')
      .set({ sent_at: sent, created_at: inA(-91 * DAY)() })
      .where('id', '=', id)
      .execute();
  }
  expect(await runJob(api.db, removeExpired, inA(0))).toEqual({
    ran: true,
    result: {
      deliveries: 0,
      reports: 0,
      sessions: 1,
      tokens: 1,
      responses: 1,
      limits: 1,
      devices: 1,
      mails: 1,
      operations: 0,
      handles: 0,
      security: 0,
      notifications: 0,
      tickets: 1,
      changes: 1,
    },
  });
  expect((await api.send(contract.auth.me, {}, stays)).status).toBe(200);
  const left = [
    await api.db.selectFrom('mailed_tokens').select('token_hash as name').execute(),
    await api.db.selectFrom('idempotency_keys').select('id as name').execute(),
    await api.db.selectFrom('rate_limit_counts').select('id as name').execute(),
    await api.db.selectFrom('live_tickets').select('token_hash as name').execute(),
    await api.db.selectFrom('live_changes').select('topic as name').execute(),
    await api.db.selectFrom('mail_outbox').select('subject as name').orderBy('name').execute(),
  ];
  expect(left.map((rows) => rows.map(({ name }) => name))).toEqual([
    ['soon'],
    ['soon'],
    ['soon'],
    ['soon'],
    ['soon'],
    ['sent', 'unsent'],
  ]);
});

test('reports wrong counters without changing them', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await runJob(api.db, reportCounterDrift, inA(0))).toMatchObject({ result: {} });
  expect(warn).not.toHaveBeenCalled();
  await api.db
    .updateTable('users')
    .set({ followers_count: 7 })
    .where('id', '=', member.id)
    .execute();
  expect(await runJob(api.db, reportCounterDrift, inA(2 * DAY))).toEqual({
    ran: true,
    result: { 'users.followers_count': [member.id] },
  });
  expect(warn).toHaveBeenCalledTimes(1);
  await api.db
    .updateTable('users')
    .set({ followers_count: 0 })
    .where('id', '=', member.id)
    .execute();
});
