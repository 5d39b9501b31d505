import { contract } from 'shared-kit/contract';
import { createApp } from '../../create-app';
import { inTransaction } from '../../db/transaction';
import { recordThreadChange, recordUnreadOfMany } from '../../live/live-changes';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';
import { createLiveClient } from './live-client.testing';

const { account, adminUsers, auth, comments, live, posts, threads } = contract;

let api: TestApi;
let member: TestMember;
let author: TestMember;
let client: ReturnType<typeof createLiveClient>;
beforeAll(async () => {
  api = await startTestApi({
    live: { readIntervalMs: 20, sessionCheckMs: 50, heartbeatMs: 1_000 },
  });
  [member, author] = [await api.member(), await api.member()];
  client = createLiveClient(api);
});
afterEach(() => client.closeAll());
afterAll(() => api.close());

async function createThread() {
  const body = { title: 'Why?', category: 'vba' } as const;
  return (await api.request(threads.create, { body }, author))._id;
}

const reply = async (thread: string, content = 'Like this.') =>
  (await api.request(comments.create, { body: { thread, content } }, author))._id;

/** Another process on the same database. */
async function startOther() {
  const app = await createApp({
    settings: {
      trustProxy: 'loopback',
      rateLimitFactor: 1_000,
      allowedOrigins: [],
      site: { name: 'Sheetfolk', url: 'https://sheetfolk.example', isUrlAssumed: false },
    },
    db: api.db,
    media: api.media,
    report: (error) => {
      throw error;
    },
    live: { readIntervalMs: 20 },
  });
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
}

test('a stream begins with the discussions that it follows, and says which reply has changed', async () => {
  const [thread, other] = [await createThread(), await createThread()];
  await reply(thread);
  const missing = '018f0000-0000-7000-8000-000000000000';
  const stream = await client.open(member, { threads: [thread, missing] });
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect((await stream.named('hello')).data).toEqual({ threads: { [thread]: 1 } });
  await reply(other);
  const id = await reply(thread);
  await stream.change('reply', id);
  await api.request(comments.update, { params: { id }, body: { content: 'Or so.' } }, author);
  await stream.change('reply-edit', id);
  const accept = { params: { id: thread }, body: { acceptedReply: id } };
  await api.request(threads.update, accept, author);
  await stream.change('thread');
  await api.request(comments.remove, { params: { id } }, author);
  await stream.change('reply-removal', id);
  expect(stream.events.filter(({ event }) => event === 'thread')).toHaveLength(4);
});

test('a change is told once it is committed, whatever was committed before it, and never if it is not', async () => {
  const [slow, quick, failed] = [await createThread(), await createThread(), await createThread()];
  const stream = await client.open(member, { threads: [slow, quick, failed] });
  await stream.named('hello');
  let commit = () => {};
  const mayCommit = new Promise<void>((resolve) => (commit = resolve));
  let isWritten = () => {};
  const written = new Promise<void>((resolve) => (isWritten = resolve));
  const transaction = inTransaction(api.db, async (trx) => {
    await recordThreadChange(trx, slow, 'thread');
    isWritten();
    await mayCommit;
  });
  await written;
  const rolledBack = inTransaction(api.db, async (trx) => {
    await recordThreadChange(trx, failed, 'thread');
    throw new Error('Rolled back.');
  });
  // The embedded engine runs transactions one after another.
  const isEmbedded = process.env.TEST_ENGINE === 'embedded';
  const about = (thread: string) =>
    stream.waitFor(({ event, data }) => event === 'thread' && Object(data).thread === thread);
  if (isEmbedded) commit();
  await expect(rolledBack).rejects.toThrow('Rolled back.');
  await recordThreadChange(api.db, quick, 'thread');
  await about(quick);
  commit();
  await transaction;
  await about(slow);
  const told = stream.events.filter(({ event }) => event === 'thread').map(({ data }) => data);
  expect(told).toHaveLength(2);
});

test('a stream that comes back gets what it has missed, or is told to read everything again', async () => {
  const thread = await createThread();
  const first = await client.open(member, { threads: [thread] });
  await first.named('hello');
  const seen = await first.change('reply', await reply(thread));
  first.close();
  const missed = await reply(thread);
  const again = await client.open(member, { threads: [thread], since: seen.id });
  expect((await again.change('reply', missed)).data).toMatchObject({ reply: missed });
  // What is older than a few minutes is deleted.
  await api.db.deleteFrom('live_changes').where('subject_id', 'is distinct from', missed).execute();
  const other = await startOther();
  const late = await client.open(member, { threads: [thread], since: '0', url: other.url });
  await late.named('resync');
  await other.close();
});

test('many changes at once are told as one', async () => {
  const thread = await createThread();
  const stream = await client.open(member, { threads: [thread] });
  await stream.named('hello');
  const values = Array.from({ length: 60 }, () => ({
    topic: `thread:${thread}`,
    change: 'thread',
    subject_id: null,
    at: new Date(),
  }));
  await api.db.insertInto('live_changes').values(values).execute();
  await stream.named('resync');
  expect(stream.events.filter(({ event }) => event === 'thread')).toEqual([]);
});

test('another process tells of a change that it reads from the database', async () => {
  const other = await startOther();
  const thread = await createThread();
  const stream = await client.open(member, { threads: [thread], url: other.url });
  await stream.named('hello');
  const id = await reply(thread);
  expect((await stream.change('reply', id)).data).toMatchObject({ thread, reply: id });
  // Its streams end with it.
  await other.close();
  await stream.isClosed;
});

test('only the members that it is about hear how many notifications they have not read', async () => {
  const [liked, other] = [await api.member(), await api.member()];
  const body = publishablePost('Liked');
  const { _id: post } = await api.request(posts.create, { body }, liked);
  const streams = [await client.open(liked), await client.open(other)];
  const counts = (stream?: (typeof streams)[number]) =>
    stream?.events.filter(({ event }) => event === 'unread').map(({ data }) => Object(data).count);
  const hasHeard = async (stream: (typeof streams)[number] | undefined, ...heard: number[]) => {
    await stream?.waitFor(() => counts(stream)?.length === heard.length);
    expect(counts(stream)).toEqual(heard);
  };
  for (const stream of streams) await hasHeard(stream, 0);
  await api.request(posts.like, { params: { id: post } }, author);
  await hasHeard(streams[0], 0, 1);
  await api.request(posts.unlike, { params: { id: post } }, author);
  await hasHeard(streams[0], 0, 1, 0);
  expect(counts(streams[1])).toEqual([0]);
  await recordUnreadOfMany(api.db);
  await hasHeard(streams[1], 0, 0);
});

test('a ticket opens one stream', async () => {
  const { ticket } = await api.request(live.createTicket, {}, member);
  expect((await client.open(member, { ticket })).status).toBe(200);
  expect((await client.open(member, { ticket })).status).toBe(401);
  const late = await api.request(live.createTicket, {}, member);
  await api.db
    .updateTable('live_tickets')
    .set({ expires_at: new Date(0) })
    .execute();
  expect((await client.open(member, late)).status).toBe(401);
  expect((await client.open(member, { ticket: 'made-up' })).status).toBe(401);
  expect((await api.send(live.createTicket, {})).status).toBe(401);
});

test('asks for no more discussions than a stream may follow', async () => {
  const ids = Array.from({ length: 21 }, () => '018f0000-0000-7000-8000-000000000000');
  expect((await client.open(member, { threads: ids })).status).toBe(400);
  expect((await client.open(member, { threads: ids.slice(1) })).status).toBe(200);
});

test('a stream ends with its session, and with its member', async () => {
  const [leaving, disabled] = [await api.member(), await api.member()];
  const admin = await api.member('admin');
  const streams = [await client.open(leaving), await client.open(disabled)];
  for (const stream of streams) await stream.named('hello');
  await api.request(auth.logout, {}, leaving);
  await streams[0]?.isClosed;
  await api.request(
    adminUsers.update,
    { params: { id: disabled.id }, body: { isActive: false } },
    admin,
  );
  await streams[1]?.isClosed;
  expect((await api.send(account.get, {}, leaving)).status).toBe(401);
});

test('a stream without events sends signs of life', async () => {
  const stream = await client.open(member);
  await stream.named('unread');
  const events = stream.events.length;
  while (stream.beats() < 1) await new Promise((resolve) => setImmediate(resolve));
  expect(stream.events).toHaveLength(events);
});
