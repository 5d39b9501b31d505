import { contract, LIMITS } from 'shared-kit/contract';
import { closeChallenges } from '../../jobs/close-challenges';
import { publishDuePosts } from '../../jobs/publish-due';
import { purgeDeletedPosts } from '../../jobs/purge-deleted-posts';
import { publishablePost } from '../../testing/builders';
import { createChallengeClient, HIDDEN, inHours, QUESTION } from '../../testing/challenge-client';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const {
  admin: adminPosts,
  adminChallenges,
  adminSubmissions,
  adminUsers,
  auth,
  follow,
  notifications,
  posts,
  submissions,
} = contract;

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.member('admin', 'Asha');
});
afterAll(() => api.close());

/** What a member is told, newest first. A change of the role ends their sessions. */
async function read(member: TestMember): Promise<string[]> {
  const { items } = await api.request(notifications.list, {}, member);
  return items.map(({ message }) => message.map(({ text }) => text).join(''));
}

const setFollow = (author: TestMember, follower: TestMember, on = true) =>
  api.request(on ? follow.follow : follow.unfollow, { params: { id: author.id } }, follower);

const setActive = (member: TestMember, isActive: boolean) =>
  api.db.updateTable('users').set({ is_active: isActive }).where('id', '=', member.id).execute();

test('a follow tells the author, once, and until it is undone', async () => {
  const [author, ana] = [await api.member(), await api.member('user', 'Ana')];
  await setFollow(author, ana);
  await setFollow(author, ana);
  const { items, unread } = await api.request(notifications.list, {}, author);
  expect(items).toMatchObject([{ kind: 'follow', path: `/profile/${ana.id}`, isRead: false }]);
  expect(unread).toBe(1);
  await setFollow(author, ana, false);
  expect(await read(author)).toEqual([]);
  await setFollow(author, ana);
  expect(await read(author)).toEqual(['Ana follows you now']);
  await setActive(ana, false);
  expect(await read(author)).toEqual([]);
});

test('a post tells the followers of its author when it is first published', async () => {
  const [author, ana, other] = [
    await api.member('user', 'Wren'),
    await api.member(),
    await api.member(),
  ];
  await setFollow(author, ana);
  await setFollow(other, author);
  const body = { ...publishablePost('Cubes'), status: 'draft' as const };
  const { _id: id } = await api.request(posts.create, { body }, author);
  expect(await read(ana)).toEqual([]);
  const save = (status: 'draft' | 'published') =>
    api.send(
      posts.update,
      { params: { id }, body: { ...publishablePost('Cubes'), status } },
      author,
    );
  expect((await save('published')).status).toBe(200);
  await save('published');
  expect(await read(ana)).toEqual(['Wren published Cubes']);
  expect(await read(author)).not.toContain('Wren published Cubes');
  expect(await read(other)).toEqual(['Wren follows you now']);
  await api.request(notifications.opened, { body: { path: '/blog/cubes?from=mail' } }, ana);
  await save('draft');
  expect(await read(ana)).toEqual([]);
  await save('published');
  const { items, unread } = await api.request(notifications.list, {}, ana);
  expect(items).toMatchObject([{ kind: 'followed-post', path: '/blog/cubes', isRead: true }]);
  expect(unread).toBe(0);
  await api.request(posts.remove, { params: { id } }, author);
  expect(await read(ana)).toEqual([]);
});

test('a post that a job publishes tells followers, unless its author is disabled', async () => {
  const ana = await api.member();
  const inAnHour = new Date(Date.now() + 3_600_000);
  for (const [title, isActive] of [
    ['By a job', true],
    ['By somebody disabled', false],
  ] as const) {
    const author = await api.member('user', 'Wren');
    await setFollow(author, ana);
    const schedule = { status: 'scheduled', scheduledAt: inAnHour.toISOString() } as const;
    const body = { ...publishablePost(title), ...schedule };
    await api.request(posts.create, { body }, author);
    await setActive(author, isActive);
  }
  await publishDuePosts.run(api.db, new Date(inAnHour.getTime() + 1_000));
  await publishDuePosts.run(api.db, new Date(inAnHour.getTime() + 2_000));
  expect(await read(ana)).toEqual(['Wren published By a job']);
});

test('who has muted an author hears nothing of them', async () => {
  const [author, ana] = [await api.member(), await api.member()];
  await setFollow(author, ana);
  await api.db
    .insertInto('watch_levels')
    .values({
      id: author.id,
      user_id: ana.id,
      target: 'author',
      target_key: author.id,
      level: 'muted',
      is_automatic: false,
      updated_at: new Date(),
    })
    .execute();
  await api.request(posts.create, { body: publishablePost('Unheard') }, author);
  await setFollow(ana, author);
  expect(await read(ana)).toEqual([]);
});

async function submit(email: string, title: string): Promise<string> {
  const body = { fullName: 'Guest', email, title, content: `<p>${'Words. '.repeat(20)}</p>` };
  await api.request(submissions.submit, { body });
  const { items } = await api.request(adminSubmissions.list, { query: { limit: 1 } }, admin);
  return items[0]?._id ?? '';
}

test('a review tells the member whose confirmed address a submission has', async () => {
  const [member, stranger] = [await api.member(), await api.member()];
  await api.db
    .updateTable('users')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', member.id)
    .execute();
  const id = await submit(member.email.toUpperCase(), 'Sums');
  const unconfirmed = await submit(stranger.email, 'Not theirs');
  await api.request(adminSubmissions.approve, { params: { id: unconfirmed } }, admin);
  expect(await read(stranger)).toEqual([]);
  const body = { note: 'Longer, please.' };
  await api.request(adminSubmissions.reject, { params: { id }, body }, admin);
  await api.request(adminSubmissions.reject, { params: { id }, body }, admin);
  expect(await read(member)).toEqual(['Your tutorial was not accepted: Sums']);
  await api.request(adminSubmissions.approve, { params: { id } }, admin);
  await api.request(adminSubmissions.approve, { params: { id } }, admin);
  const { items } = await api.request(notifications.list, {}, member);
  expect(items).toMatchObject([{ kind: 'submission-approved', path: '/blog/sums' }]);
  const findPost = () =>
    api.db.selectFrom('posts').select('id').where('slug', '=', 'sums').executeTakeFirst();
  const post = await findPost();
  await api.request(adminPosts.removePost, { params: { id: post?.id ?? '' } }, admin);
  expect(await read(member)).toEqual([]);
  await purgeDeletedPosts.run(api.db, new Date(Date.now() + (LIMITS.trashDays + 1) * 86_400_000));
  expect(await findPost()).toBeUndefined();
  expect(await read(member)).toEqual([]);
});

test('a new role is told, the latest one, and not one that was undone unread', async () => {
  const { id, email } = await api.member();
  const setRole = (role: 'user' | 'moderator' | 'admin') =>
    api.request(adminUsers.update, { params: { id }, body: { role } }, admin);
  const readAgain = async () => {
    const { token } = await api.request(auth.login, {
      body: { email, password: 'a quiet saffron cell' },
    });
    return read({ id, email, name: '', token });
  };
  await setRole('moderator');
  await setRole('moderator');
  expect(await readAgain()).toEqual(['You are a moderator now']);
  await setRole('admin');
  expect(await readAgain()).toEqual(['You are an admin now']);
  await setRole('moderator');
  expect(await readAgain()).toEqual([]);
});

test('challenges tell who entered: that one is decided, and that another has opened', async () => {
  const moderator = await api.member('moderator');
  const client = createChallengeClient(api, moderator);
  const [ana, stranger] = [await api.member(), await api.member()];
  const first = await client.create({ title: 'First' });
  await closeChallenges.run(api.db, new Date());
  await client.enter(first.slug, '`=A2*B2`', ana);
  expect(await read(ana)).toEqual([]);
  await client.close(first._id);
  await closeChallenges.run(api.db, new Date());
  expect(await read(ana)).toEqual([
    'The challenge First has been decided: your entry is number 1.',
  ]);
  await client.create({ title: 'Second' });
  await closeChallenges.run(api.db, new Date());
  await closeChallenges.run(api.db, new Date());
  expect((await read(ana))[0]).toBe('A new challenge is open: Second');
  expect(await read(ana)).toHaveLength(2);
  expect([await read(stranger), await read(moderator)]).toEqual([[], []]);
  const { items } = await api.request(notifications.list, {}, ana);
  expect(items.map(({ path }) => path)).toEqual(['/challenges/second', '/challenges/first']);
});

test('an opening is not told to who has entered already, and not while it is put off', async () => {
  const moderator = await api.member('moderator');
  const client = createChallengeClient(api, moderator);
  const [ana, quick] = [await api.member(), await api.member()];
  const other = await client.create({ title: 'Other' });
  await closeChallenges.run(api.db, new Date());
  await client.enter(other.slug, '`=A2*B2`', ana);
  const entered = await client.create({ title: 'Entered' });
  await client.enter(entered.slug, '`=A2*B2`', quick);
  await closeChallenges.run(api.db, new Date());
  expect([await read(ana), await read(quick)]).toEqual([['A new challenge is open: Entered'], []]);

  const { _id: id } = await client.create({ title: 'Put off' });
  await closeChallenges.run(api.db, new Date());
  const told = ['A new challenge is open: Put off', 'A new challenge is open: Entered'];
  expect(await read(ana)).toEqual(told);
  const form = { title: 'Put off', text: QUESTION, hidden: HIDDEN, status: 'published' } as const;
  const body = { ...form, opensAt: inHours(1), closesAt: inHours(2) };
  await api.request(adminChallenges.update, { params: { id }, body }, moderator);
  expect(await read(ana)).toEqual(told.slice(1));
  // The pages of guests are read anew for what has opened.
  const opening = Date.parse(body.opensAt);
  expect(await closeChallenges.run(api.db, new Date(opening - 1_000))).toMatchObject({ opened: 0 });
  expect(await closeChallenges.run(api.db, new Date(opening))).toMatchObject({ opened: 1 });
  expect(await read(ana)).toContain(told[0]);
});
