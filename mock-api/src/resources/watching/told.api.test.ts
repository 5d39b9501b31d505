import { contract } from 'shared-kit/contract';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { adminUsers, comments, follow, notifications, posts, threads, watching } = contract;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Target = 'thread' | 'category' | 'tag' | 'author';
type Level = 'watching' | 'normal' | 'muted';
type Category = 'formulas' | 'vba' | 'charts' | 'data';

const set = (member: TestMember, target: Target, key: string, level: Level) =>
  api.request(watching.setLevel, { params: { target, key }, body: { level } }, member);

async function start(member: TestMember, title = 'Sums', category: Category = 'formulas') {
  return (await api.request(threads.create, { body: { title, category } }, member))._id;
}

async function reply(member: TestMember, thread: string, replyTo?: string) {
  const body = { thread, content: 'Round them.', ...(replyTo === undefined ? {} : { replyTo }) };
  return (await api.request(comments.create, { body }, member))._id;
}

async function publish(author: TestMember, title: string, tags: string[] = []) {
  const body = { ...publishablePost(title), tags };
  return (await api.request(posts.create, { body }, author))._id;
}

/** What a member is told, newest first. */
async function told(member: TestMember) {
  const { items } = await api.request(notifications.list, {}, member);
  return items.map(({ kind, message }) => [kind, message.map(({ text }) => text).join('')]);
}

const people = async (...names: string[]) =>
  Promise.all(names.map((name) => api.member('user', name)));

const [ADA, BO, CY] = ['Ada', 'Bo', 'Cy'] as const;

test('who watches a discussion is told of each reply once, and not of their own', async () => {
  const [ada, bo, cy] = (await people(ADA, BO, CY)) as [TestMember, TestMember, TestMember];
  const thread = await start(ada);
  await set(cy, 'thread', thread, 'watching');
  await reply(bo, thread);
  await reply(cy, thread);
  expect(await told(cy)).toEqual([['watched-reply', 'Bo replied in Sums']]);
  // Bo watches it by writing; Ada, whose discussion it is, is told of a reply to her.
  expect(await told(bo)).toEqual([['watched-reply', 'Cy replied in Sums']]);
  expect(await told(ada)).toEqual([
    ['reply', 'Cy replied to you in Sums'],
    ['reply', 'Bo replied to you in Sums'],
  ]);
});

test('a reply that is deleted is not told any more', async () => {
  const [ada, bo, cy] = (await people(ADA, BO, CY)) as [TestMember, TestMember, TestMember];
  const thread = await start(ada);
  await set(cy, 'thread', thread, 'watching');
  const id = await reply(bo, thread);
  expect(await told(cy)).toHaveLength(1);
  await api.request(comments.remove, { params: { id } }, bo);
  expect(await told(cy)).toEqual([]);
});

test('of a deleted discussion nothing is told any more', async () => {
  const [ada, bo] = (await people(ADA, BO)) as [TestMember, TestMember];
  await set(bo, 'author', ada.id, 'watching');
  const id = await start(ada);
  expect(await told(bo)).toEqual([['watched-discussion', 'Ada started the discussion Sums']]);
  await api.request(threads.remove, { params: { id } }, ada);
  expect(await told(bo)).toEqual([]);
});

test('a new discussion is told once to who watches its category and its author', async () => {
  const [ada, bo] = (await people(ADA, BO)) as [TestMember, TestMember];
  await set(bo, 'category', 'charts', 'watching');
  await set(bo, 'author', ada.id, 'watching');
  await set(ada, 'category', 'charts', 'watching');
  await start(ada, 'Axes', 'charts');
  expect(await told(bo)).toEqual([['watched-discussion', 'Ada started the discussion Axes']]);
  expect(await told(ada)).toEqual([]);
});

test('a new post is told once to who watches its tag or author, or follows them', async () => {
  const [ada, bo, cy] = (await people(ADA, BO, CY)) as [TestMember, TestMember, TestMember];
  await publish(ada, 'The first', ['Pivot']);
  await set(bo, 'tag', 'pivot', 'watching');
  await set(bo, 'author', ada.id, 'watching');
  await api.request(follow.follow, { params: { id: ada.id } }, bo);
  await set(cy, 'tag', 'PIVOT', 'watching');
  await publish(ada, 'The second', ['pivot', 'Lookups']);
  expect((await told(bo)).filter(([kind]) => kind === 'followed-post')).toEqual([
    ['followed-post', 'Ada published The second'],
  ]);
  expect(await told(cy)).toEqual([['followed-post', 'Ada published The second']]);
});

test('a muted tag keeps the posts of those one follows away', async () => {
  const [ada, bo] = (await people(ADA, BO)) as [TestMember, TestMember];
  await publish(ada, 'Macros', ['Macro']);
  await api.request(follow.follow, { params: { id: ada.id } }, bo);
  await set(bo, 'tag', 'macro', 'muted');
  await publish(ada, 'More macros', ['Macro']);
  await publish(ada, 'Without', []);
  expect(await told(bo)).toEqual([['followed-post', 'Ada published Without']]);
});

test('of a muted discussion nothing is told, also not to whose discussion it is', async () => {
  const [ada, bo] = (await people(ADA, BO)) as [TestMember, TestMember];
  const thread = await start(ada);
  const own = await reply(ada, thread);
  await set(ada, 'thread', thread, 'muted');
  await reply(bo, thread, own);
  expect(await told(ada)).toEqual([]);
});

test('of a muted category nothing is told, except in discussions that one watches', async () => {
  const [ada, bo] = (await people(ADA, BO)) as [TestMember, TestMember];
  const [muted, watched] = [await start(bo, 'Muted', 'data'), await start(bo, 'Watched', 'data')];
  await api.request(watching.changeSettings, { body: { watchesOwn: false } }, ada);
  await set(ada, 'category', 'data', 'muted');
  const [first, second] = [await reply(ada, muted), await reply(ada, watched)];
  await set(ada, 'thread', watched, 'watching');
  await reply(bo, muted, first);
  await reply(bo, watched, second);
  expect(await told(ada)).toEqual([['reply', 'Bo replied to you in Watched']]);
});

test('of what a muted person does nothing is told, but a change of one’s role is', async () => {
  const admin = await api.member('admin', 'Asha');
  const ada = await api.member('user', ADA);
  await set(ada, 'author', admin.id, 'muted');
  const thread = await start(ada);
  await reply(admin, thread);
  await api.request(follow.follow, { params: { id: ada.id } }, admin);
  const id = await publish(ada, 'Liked');
  await api.request(posts.like, { params: { id } }, admin);
  expect(await told(ada)).toEqual([]);
  const body = { role: 'moderator' as const };
  await api.request(adminUsers.update, { params: { id: ada.id }, body }, admin);
  const { rows } = {
    rows: await api.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', ada.id)
      .execute(),
  };
  expect(rows).toEqual([{ kind: 'role-changed' }]);
});

test('replies that come while a discussion is muted are told up to then, and none after', async () => {
  const [ada, bo, cy] = (await people(ADA, BO, CY)) as [TestMember, TestMember, TestMember];
  const thread = await start(ada);
  await set(cy, 'thread', thread, 'watching');
  const replies = Array.from({ length: 12 }, () => () => reply(bo, thread));
  const [before, after] = [replies.slice(0, 6), replies.slice(6)];
  await Promise.all([
    ...before.map((send) => send()),
    set(cy, 'thread', thread, 'muted'),
    ...after.map((send) => send()),
  ]);
  const written = await api.db
    .selectFrom('comments')
    .leftJoin('notifications', (join) =>
      join.onRef('comment_id', '=', 'comments.id').on('notifications.user_id', '=', cy.id),
    )
    .select('notifications.id as told')
    .where('comments.thread_id', '=', thread)
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .execute();
  const flags = written.map(({ told: id }) => id !== null);
  expect(flags).toHaveLength(12);
  // Those that are told come before all that are not.
  expect(flags).toEqual(flags.toSorted((one, other) => Number(other) - Number(one)));
  await reply(bo, thread);
  expect(await told(cy)).toHaveLength(flags.filter(Boolean).length);
});
