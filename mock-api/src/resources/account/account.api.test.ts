import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import * as z from 'zod';
import { listMailsTo } from '../../testing/mailbox';
import { PIXEL, publishablePost } from '../../testing/builders';
import {
  PASSWORD,
  startTestApi,
  type TestApi,
  type TestMember,
} from '../../testing/start-test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.member('admin');
});
afterAll(() => api.close());

const { account, auth, comments, posts, threads } = contract;
const OTHER = 'another quiet cell';

async function confirmAddress({ id }: TestMember): Promise<void> {
  await api.db
    .updateTable('users')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** The parsed file of a member's data. */
async function exportData(member: TestMember): Promise<unknown> {
  const { status, body } = await api.send(account.exportData, {}, member);
  expect(status).toBe(200);
  return body;
}

test('updates the public profile and stores its picture as a file', async () => {
  const member = await api.member();
  const body = { name: 'Mira', bio: 'Pivots.', avatar: PIXEL, socialUrl: 'https://mira.example' };
  const changed = await api.request(account.update, { body }, member);
  expect(changed).toMatchObject({
    name: 'Mira',
    bio: 'Pivots.',
    socialUrl: 'https://mira.example',
  });
  expect(changed.avatar).toMatch(/^\/api\/media\/[0-9a-f]{64}/);
  expect((await fetch(`${api.url}${changed.avatar}`)).headers.get('content-type')).toBe(
    'image/webp',
  );
  expect(await api.request(account.get, {}, member)).toEqual(changed);
  const saved = await api.request(
    account.update,
    { body: { ...body, avatar: changed.avatar } },
    member,
  );
  expect(saved.avatar).toBe(changed.avatar);
  const bare = await api.request(account.update, { body: { name: 'Mira' } }, member);
  expect(bare).toMatchObject({ bio: '', avatar: null, socialUrl: null });
});

test.each([
  ['a script for a link', { socialUrl: 'javascript:alert(1)' }, 'socialUrl'],
  ['a drawing for a picture', { avatar: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'avatar'],
  ['text that says it is a picture', { avatar: 'data:image/png;base64,aGVsbG8=' }, 'avatar'],
  ['a long story', { bio: 'x'.repeat(201) }, 'bio'],
  ['no name', { name: ' ' }, 'name'],
])('rejects %s', async (_, input, field) => {
  const member = await api.member();
  const response = await api.send(account.update, { body: { name: 'Mira', ...input } }, member);
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({ fields: { [field]: expect.any(String) } });
});

test('changing the password signs out other browsers and sends an e-mail', async () => {
  const member = await api.member();
  const { email } = member;
  const other = await api.request(auth.login, { body: { email, password: PASSWORD } });
  const body = { currentPassword: PASSWORD, newPassword: OTHER };
  await api.request(account.changePassword, { body }, member);
  expect((await api.send(auth.me, {}, member)).status).toBe(200);
  expect((await api.send(auth.me, {}, other)).status).toBe(401);
  expect((await api.send(auth.login, { body: { email, password: PASSWORD } })).status).toBe(401);
  expect((await api.send(auth.login, { body: { email, password: OTHER } })).status).toBe(200);
  expect((await listMailsTo(api.db, email)).map(({ subject }) => subject)).toEqual([
    'Your password for Sheetfolk was changed',
  ]);
});

test('rejects changes without the current password', async () => {
  const member = await api.member();
  const change = await api.send(
    account.changePassword,
    { body: { currentPassword: 'a guess', newPassword: OTHER } },
    member,
  );
  expect(change).toMatchObject({
    status: 400,
    body: { fields: { currentPassword: expect.any(String) } },
  });
  const removal = await api.send(account.remove, { body: { password: 'a guess' } }, member);
  expect(removal).toMatchObject({
    status: 400,
    body: { fields: { password: expect.any(String) } },
  });
  expect((await api.send(auth.me, {}, member)).status).toBe(200);
});

test('exports everything a user wrote, without secrets', async () => {
  const member = await api.member();
  await api.request(posts.create, { body: { title: 'My draft' } }, member);
  const thread = await api.request(
    threads.create,
    { body: { title: 'Why?', category: 'vba' } },
    member,
  );
  await api.request(comments.create, { body: { thread: thread._id, content: 'Because.' } }, member);
  const data = await exportData(member);
  expect(data).toMatchObject({
    account: { email: member.email },
    posts: [{ title: 'My draft' }],
    threads: [{ title: 'Why?' }],
    comments: [{ content: 'Because.' }],
    watchSettings: { watchesOwn: true },
  });
  expect(JSON.stringify(data)).not.toMatch(/argon2|token_hash|password/);
});

test('exports versions, page views and guest submissions', async () => {
  const member = await api.member();
  await confirmAddress(member);
  const body = { title: 'First thought', createVersion: true };
  const { _id: id } = await api.request(posts.create, { body }, member);
  const sessionId = randomUUID();
  const pageView = { eventType: 'page_view', pageUrl: '/blog', sessionId } as const;
  await api.request(contract.analytics.track, { body: pageView }, member);
  await api.request(contract.analytics.track, { body: { ...pageView, pageUrl: '/about' } });
  await api.flush();
  const form = {
    fullName: 'Guest',
    email: member.email.replace('m', 'M'),
    title: 'Sent before',
    content: `<p>${'Words. '.repeat(20)}</p>`,
  };
  await api.request(contract.submissions.submit, { body: form });
  expect(await exportData(member)).toMatchObject({
    postVersions: [{ post_id: id, reason: 'manual', snapshot: { title: 'First thought' } }],
    submissions: [{ title: 'Sent before' }],
    events: [{ type: 'page_view', page_url: '/blog' }],
  });
});

test('exports every row of long lists once, as a file', async () => {
  const member = await api.member();
  const titles = Array.from({ length: 23 }, (_, index) => `Draft ${index}`);
  for (const title of titles) {
    await api.request(posts.create, { body: { title, createVersion: true } }, member);
  }
  const { _id: thread } = await api.request(
    threads.create,
    { body: { title: 'Long', category: 'vba' } },
    member,
  );
  // More than two batches.
  await sql`insert into comments (id, thread_id, author_id, content, content_html, created_at)
    select gen_random_uuid(), ${thread}, ${member.id}, 'Reply ' || n, '', now()
    from generate_series(1, 401) as n`.execute(api.db);
  const response = await api.send(account.exportData, {}, member);
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="sheetfolk-data.json"',
  );
  const data = z
    .object({
      posts: z.array(z.object({ title: z.string() })),
      postVersions: z.array(z.object({ snapshot: z.object({ title: z.string() }) })),
      comments: z.array(z.object({ content: z.string() })),
    })
    .parse(response.body);
  expect(data.posts.map(({ title }) => title)).toEqual(titles);
  const versions = data.postVersions.map(({ snapshot }) => snapshot.title);
  expect(versions).toEqual(titles.toReversed());
  expect(new Set(data.comments.map(({ content }) => content)).size).toBe(401);
  expect(data.comments).toHaveLength(401);
});

test('data found by an address is neither shown nor removed until the address is confirmed', async () => {
  const member = await api.member();
  const subscriber = {
    id: randomUUID(),
    email: member.email,
    email_key: member.email.toLowerCase(),
    source: 'test',
    tags: ['private'],
    search: '',
    created_at: new Date(),
  };
  await api.db.insertInto('subscribers').values(subscriber).execute();
  const form = {
    fullName: 'The Stranger',
    email: member.email,
    title: 'Unpublished',
    content: `<p>${'Words. '.repeat(20)}</p>`,
  };
  await api.request(contract.submissions.submit, { body: form });
  const data = await exportData(member);
  expect(data).toMatchObject({ newsletter: [], submissions: [] });
  await api.request(account.remove, { body: { password: PASSWORD } }, member);
  const findSubscriber = () =>
    api.db.selectFrom('subscribers').select('id').where('id', '=', subscriber.id).execute();
  expect(await findSubscriber()).toHaveLength(1);

  const owner = await api.member();
  await confirmAddress(owner);
  await api.db
    .updateTable('subscribers')
    .set({ email: owner.email, email_key: owner.email.toLowerCase() })
    .where('id', '=', subscriber.id)
    .execute();
  await api.db
    .updateTable('submissions')
    .set({ email: owner.email })
    .where('title', '=', 'Unpublished')
    .execute();
  const sessionId = randomUUID();
  const pageView = { eventType: 'page_view', pageUrl: '/left', sessionId } as const;
  await api.request(contract.analytics.track, { body: pageView }, owner);
  await api.flush();
  expect(await exportData(owner)).toMatchObject({
    newsletter: [{ tags: ['private'] }],
    submissions: [{ title: 'Unpublished' }],
  });
  await api.request(account.remove, { body: { password: PASSWORD } }, owner);
  expect(await findSubscriber()).toEqual([]);
  const submission = await api.db
    .selectFrom('submissions')
    .select(['full_name', 'email'])
    .where('title', '=', 'Unpublished')
    .executeTakeFirst();
  expect(submission).toEqual({ full_name: 'former member', email: '' });
  const events = await sql`select id from events where user_id = ${owner.id}`.execute(api.db);
  expect(events.rows).toEqual([]);
});

test('rejects malformed credentials, also on a public read', async () => {
  const read = (authorization: string) =>
    fetch(api.url + posts.list.path, { headers: { authorization } }).then(({ status }) => status);
  expect(await read('Bearer a b')).toBe(401);
  expect(await read('Bearer expired')).toBe(200);
});

test('deleting an account keeps only its published posts, by “Deleted member”', async () => {
  const [member, reader] = [await api.member(), await api.member()];
  const post = await api.request(posts.create, { body: publishablePost('It stays') }, member);
  const liked = await api.request(posts.create, { body: publishablePost('Liked') }, reader);
  const draft = await api.request(posts.create, { body: { title: 'It goes' } }, member);
  const thread = await api.request(
    threads.create,
    { body: { title: 'It stays', category: 'vba' } },
    member,
  );
  await api.request(posts.like, { params: { id: liked._id } }, member);
  await api.request(account.remove, { body: { password: PASSWORD } }, member);

  const stayed = await api.request(posts.bySlug, { params: { slug: post.slug } });
  expect(stayed.author).toMatchObject({ name: 'Deleted member', bio: '', avatar: null });
  const read = await api.request(threads.byId, { params: { id: thread._id } });
  expect(JSON.stringify(read)).toContain('Deleted member');
  expect((await api.request(posts.bySlug, { params: { slug: liked.slug } })).metrics.likes).toBe(0);
  expect(
    await api.db.selectFrom('posts').select('id').where('id', '=', draft._id).execute(),
  ).toEqual([]);
  expect((await api.send(auth.me, {}, member)).status).toBe(401);
  const row = await api.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(member.email);
  const { email } = member;
  expect((await api.send(auth.login, { body: { email, password: PASSWORD } })).status).toBe(401);
  const again = { name: 'Anew', email, password: PASSWORD };
  expect((await api.send(auth.register, { body: again })).status).toBe(201);
});
