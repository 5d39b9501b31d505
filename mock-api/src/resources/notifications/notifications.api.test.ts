import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import { newId } from '../../db/ids';
import { removeExpired } from '../../jobs/remove-expired';
import { publishablePost } from '../../testing/builders';
import {
  PASSWORD,
  startTestApi,
  type TestApi,
  type TestMember,
} from '../../testing/start-test-api';
import { notify } from './notify';
import { withdraw } from './withdraw';

const { account, auth, notifications, posts } = contract;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const list = (member: TestMember, query: Record<string, string | number> = {}) =>
  api.request(notifications.list, { query }, member);

const sentences = async (member: TestMember) =>
  (await list(member)).items.map(({ message }) => message.map(({ text }) => text).join(''));

const unreadOf = async (member: TestMember) =>
  (await api.request(auth.me, {}, member)).unreadNotifications;

async function createPost(author: TestMember, title = 'Pivots') {
  return (await api.request(posts.create, { body: publishablePost(title) }, author))._id;
}

const like = (post: string, member: TestMember) =>
  api.request(posts.like, { params: { id: post } }, member);
const unlike = (post: string, member: TestMember) =>
  api.request(posts.unlike, { params: { id: post } }, member);

/** Tells a member that somebody follows them, so many times. */
async function tell(member: TestMember, count = 1, now = new Date()) {
  const actor = await api.member('user', 'Ana');
  for (let index = 0; index < count; index += 1) {
    await notify(api.db, {
      kind: 'follow',
      userIds: [member.id],
      actorId: actor.id,
      subject: { key: newId() },
      now: new Date(now.getTime() + index),
    });
  }
  return actor;
}

test('100 likes at once are one notification of 100 people', async () => {
  const author = await api.member();
  const post = await createPost(author, 'Everybody likes it');
  const readers = await Promise.all(Array.from({ length: 100 }, () => api.member('user', 'Ana')));
  await Promise.all(readers.map((reader) => like(post, reader)));
  expect(await sentences(author)).toEqual(['Ana and 99 others liked Everybody likes it']);
  expect(await unreadOf(author)).toBe(1);
  await Promise.all(readers.slice(1).map((reader) => unlike(post, reader)));
  expect(await sentences(author)).toEqual(['Ana liked Everybody likes it']);
});

test('likes name the newest people, and an unlike takes one out until none is left', async () => {
  const author = await api.member();
  const post = await createPost(author, 'Named');
  const [ana, bo, cy, di] = await Promise.all(
    ['Ana', 'Bo', 'Cy', 'Di'].map((name) => api.member('user', name)),
  );
  const seen: string[][] = [];
  for (const person of [ana, bo, cy, di]) {
    await like(post, person as TestMember);
    seen.push(await sentences(author));
  }
  expect(seen).toEqual([
    ['Ana liked Named'],
    ['Bo and Ana liked Named'],
    ['Cy, Bo and Ana liked Named'],
    ['Di and 3 others liked Named'],
  ]);
  for (const person of [ana, bo, cy]) await unlike(post, person as TestMember);
  expect(await sentences(author)).toEqual(['Di liked Named']);
  await unlike(post, di as TestMember);
  expect(await sentences(author)).toEqual([]);
  expect(await unreadOf(author)).toBe(0);
});

test('a like by somebody new makes a read one unread, the same person’s again does not', async () => {
  const author = await api.member();
  const post = await createPost(author, 'Twice');
  const [ana, bo] = [await api.member(), await api.member()];
  await like(post, ana);
  await like(post, ana);
  expect(await unreadOf(author)).toBe(1);
  await api.request(notifications.opened, { body: { path: '/blog/twice' } }, author);
  expect(await unreadOf(author)).toBe(0);
  await unlike(post, ana);
  await like(post, ana);
  expect(await unreadOf(author)).toBe(0);
  await like(post, bo);
  expect(await unreadOf(author)).toBe(1);
});

test('nobody is told of what they did themselves, or by somebody disabled', async () => {
  const author = await api.member();
  const post = await createPost(author);
  await like(post, author);
  expect(await sentences(author)).toEqual([]);
  const [reader, disabled] = [await api.member(), await api.member()];
  await like(post, reader);
  await api.db
    .updateTable('users')
    .set({ is_active: false })
    .where('id', 'in', [reader.id, disabled.id])
    .execute();
  expect(await sentences(author)).toEqual([]);
  const subject = { key: newId() };
  const follow = { kind: 'follow', subject, now: new Date() } as const;
  await notify(api.db, { ...follow, userIds: [author.id], actorId: disabled.id });
  await notify(api.db, { ...follow, userIds: [disabled.id], actorId: author.id });
  const { rows } = await sql`select from notifications where subject_key = ${subject.key}`.execute(
    api.db,
  );
  expect(rows).toEqual([]);
});

test('one text tells a member once, by the kind that came first', async () => {
  const [author, reader] = [await api.member(), await api.member()];
  const thread = await api.request(
    contract.threads.create,
    { body: { title: 'Two reasons', category: 'vba' } },
    author,
  );
  const subject = { threadId: thread._id };
  const told = { userIds: [reader.id], actorId: author.id, subject, now: new Date() };
  await notify(api.db, { ...told, kind: 'mention' });
  await notify(api.db, { ...told, kind: 'mention' });
  await notify(api.db, { ...told, kind: 'watched-discussion' });
  expect((await list(reader)).items.map(({ kind }) => kind)).toEqual(['mention']);
  await withdraw(api.db, { kind: 'mention', subject, userIds: [author.id] });
  expect(await unreadOf(reader)).toBe(1);
  await withdraw(api.db, { kind: 'mention', subject, userIds: [reader.id] });
  expect(await unreadOf(reader)).toBe(0);
});

test('what was read, removed and caused again is still read', async () => {
  const [member, actor] = [await api.member(), await api.member()];
  const subject = { key: newId() };
  const follow = { kind: 'follow', userIds: [member.id], actorId: actor.id, subject } as const;
  await notify(api.db, { ...follow, now: new Date() });
  await api.request(notifications.opened, { body: { path: `/profile/${actor.id}` } }, member);
  await withdraw(api.db, { kind: 'follow', subject });
  expect((await list(member)).items).toEqual([]);
  await notify(api.db, { ...follow, now: new Date() });
  expect((await list(member)).items).toMatchObject([{ isRead: true }]);
});

test('lists by page, unread and group, for nobody else', async () => {
  const [member, other] = [await api.member(), await api.member()];
  await tell(member, 5);
  await like(await createPost(member), other);
  const first = await list(member, { limit: 4 });
  const second = await list(member, { limit: 4, cursor: first.nextCursor ?? '' });
  expect(first.items.map(({ kind }) => kind)).toEqual(['like', 'follow', 'follow', 'follow']);
  expect(second).toMatchObject({ items: [{ kind: 'follow' }, { kind: 'follow' }], unread: 6 });
  expect(second.nextCursor).toBeNull();
  expect((await list(member, { show: 'posts' })).items).toHaveLength(1);
  expect((await list(member, { show: 'mentions' })).items).toEqual([]);
  const [newest] = first.items;
  const params = { id: newest?._id ?? '' };
  expect(await api.request(notifications.read, { params }, member)).toEqual({ unread: 5 });
  expect((await list(member, { show: 'unread' })).items).toHaveLength(5);
  expect(await api.request(notifications.unread, { params }, member)).toEqual({ unread: 6 });
  expect((await api.send(notifications.read, { params }, other)).status).toBe(404);
  expect((await list(other)).items).toEqual([]);
});

test('marks all as read, and undoes exactly that', async () => {
  const member = await api.member();
  await tell(member, 3);
  const [newest] = (await list(member)).items;
  await api.request(notifications.read, { params: { id: newest?._id ?? '' } }, member);
  const { at, ...counts } = await api.request(notifications.readAll, {}, member);
  expect(counts).toEqual({ unread: 0, marked: 2 });
  await tell(member);
  expect(await api.request(notifications.undoReadAll, { body: { at } }, member)).toEqual({
    unread: 3,
  });
  expect(await api.request(notifications.undoReadAll, { body: { at } }, member)).toEqual({
    unread: 3,
  });
});

test('opening a page marks what is about it, and no other page does', async () => {
  const member = await api.member();
  const actor = await tell(member);
  const open = (path: string) => api.request(notifications.opened, { body: { path } }, member);
  for (const path of ['/', '/@nobody-has-it', '/profile/x', '/blog/%E0%A4', '/discussions/1']) {
    expect(await open(path)).toEqual({ unread: 1 });
  }
  const { handle } = await api.db
    .selectFrom('users')
    .select('handle')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  expect(await open(`/@${handle}`)).toEqual({ unread: 0 });
});

test('counts unread ones up to a limit', async () => {
  const member = await api.member();
  await tell(member, 101);
  expect(await unreadOf(member)).toBe(100);
});

test('old ones are removed, and the oldest of those who have too many', async () => {
  const day = 86_400_000;
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const [reader, hoarder] = [await api.member(), await api.member()];
  await tell(reader, 1, ago(366));
  await tell(reader, 2, ago(100));
  const [read] = (await list(reader)).items;
  await api.db
    .updateTable('notifications')
    .set({ read_at: ago(91) })
    .where('id', '=', read?._id ?? '')
    .execute();
  await sql`
    insert into notifications (id, user_id, kind, subject_key, created_at, updated_at)
    select gen_random_uuid(), ${hoarder.id}, 'role-changed', number::text,
      ${ago(1)}::timestamptz - number * interval '1 second', ${ago(1)}::timestamptz - number * interval '1 second'
    from generate_series(1, 1003) as number`.execute(api.db);
  expect(await removeExpired.run(api.db, now)).toMatchObject({ notifications: 5 });
  expect((await list(reader)).items).toHaveLength(1);
  const { rows } = await sql<{ oldest: string }>`
    select max(subject_key::int)::text as oldest from notifications
    where user_id = ${hoarder.id}`.execute(api.db);
  expect(rows).toEqual([{ oldest: '1000' }]);
});

test('an account’s copy has its notifications, and its deletion removes those it caused', async () => {
  const [member, author] = [await api.member('user', 'Leaver'), await api.member()];
  const [follow, liked] = [await tell(member), await createPost(author, 'Liked twice')];
  await like(liked, member);
  await like(liked, follow);
  const copy = await api.send(account.exportData, {}, member);
  expect(copy.body).toMatchObject({
    notifications: [{ kind: 'follow', text: 'Ana follows you now', read_at: null }],
  });
  await api.request(account.remove, { body: { password: PASSWORD } }, member);
  expect(await sentences(author)).toEqual(['Ana liked Liked twice']);
  const { rows } = await sql`select from notifications where user_id = ${member.id}
    union all select from notification_actors where actor_id = ${member.id}`.execute(api.db);
  expect(rows).toEqual([]);
});
