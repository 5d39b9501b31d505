import { contract } from 'shared-kit/contract';
import { publishablePost } from '../../testing/builders';
import { listMailsTo } from '../../testing/mailbox';
import {
  createMailbox,
  startNewsletterApi,
  type NewsletterClient,
} from '../../testing/newsletter-client';
import type { TestApi, TestMember } from '../../testing/start-test-api';

const { adminNewsletter, adminSuppressions, audit, newsletter, posts, subscribers } = contract;

let api: TestApi;
let admin: TestMember;
let client: NewsletterClient;
beforeAll(async () => {
  ({ api, admin, client } = await startNewsletterApi());
});
afterAll(() => client.close());
beforeEach(() => client.clear());

const send = async (id: string) => {
  const box = createMailbox();
  await client.sendNow(id);
  await client.run(client.createJob(box));
  return box.received;
};

test('an issue is saved as a draft with clean HTML, and its subject gives the slug', async () => {
  const issue = await client.create({
    subject: 'Pivot tables & friends',
    bodyHtml: '<p onclick="x()">Hi <script>alert(1)</script><strong>all</strong></p>',
  });
  expect(issue).toMatchObject({
    slug: 'pivot-tables-and-friends',
    status: 'draft',
    bodyHtml: '<p>Hi <strong>all</strong></p>',
    revision: 1,
    counts: { recipients: 0, sent: 0 },
  });
  expect(await client.create({ subject: 'Pivot tables & friends' })).toMatchObject({
    slug: 'pivot-tables-and-friends-2',
  });
});

test('a stale save gets the current issue, and one without a revision overwrites it', async () => {
  const { _id: id } = await client.create();
  const save = (subject: string, revision?: number) =>
    api.send(
      adminNewsletter.update,
      {
        params: { id },
        body: { subject },
        headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
      },
      admin,
    );
  expect(await save('Second', 1)).toMatchObject({ status: 200, body: { revision: 2 } });
  expect(await save('Third', 1)).toMatchObject({
    status: 412,
    body: { code: 'stale', current: { subject: 'Second', revision: 2 } },
  });
  expect(await save('Third')).toMatchObject({ status: 200, body: { subject: 'Third' } });
});

test('a picked post must be published, and keeps its place', async () => {
  const [one, two] = [
    await api.request(posts.create, { body: publishablePost('One') }, admin),
    await api.request(posts.create, { body: publishablePost('Two') }, admin),
  ];
  const draft = await api.request(
    posts.create,
    { body: { ...publishablePost('Three'), status: 'draft' } },
    admin,
  );
  const issue = await client.create({ posts: [two._id, one._id] });
  expect(issue.posts.map(({ title }) => title)).toEqual(['Two', 'One']);
  const refused = await api.send(
    adminNewsletter.create,
    { body: { subject: 'S', posts: [draft._id] } },
    admin,
  );
  expect(refused).toMatchObject({ status: 400, body: { fields: { posts: expect.any(String) } } });
});

test('goes to confirmed subscribers of the segment who are not suppressed, and to nobody else', async () => {
  await client.subscribe(['a@example.test', 'b@example.test'], { tags: ['excel'] });
  await client.subscribe(['other@example.test'], { tags: ['sheets'] });
  await client.subscribe(['unconfirmed@example.test'], { tags: ['excel'], confirmed_at: null });
  await client.subscribe(['elsewhere@example.test'], { tags: ['excel'], source: 'template:x' });
  const address = 'B@Example.test';
  await api.request(adminSuppressions.add, { body: { address } }, admin);
  const segment = { tags: ['excel'], sources: ['site'] };
  const count = await api.request(adminNewsletter.countRecipients, { body: segment }, admin);
  expect(count).toEqual({ recipients: 1 });
  const { _id: id } = await client.create({ segment });
  const received = await send(id);
  expect(received.map(({ to }) => to)).toEqual(['a@example.test']);
  expect(await client.find(id)).toMatchObject({
    status: 'sent',
    counts: { recipients: 1, sent: 1 },
    finishedAt: expect.any(String),
  });
});

test('lists the tags and sources of confirmed subscribers', async () => {
  await client.subscribe(['a@example.test', 'b@example.test'], { tags: ['excel'] });
  await client.subscribe(['c@example.test'], { confirmed_at: null, tags: ['never'] });
  expect(await api.request(adminNewsletter.segments, {}, admin)).toEqual({
    tags: [{ name: 'excel', count: 2 }],
    sources: [{ name: 'site', count: 2 }],
  });
});

test('a mail has HTML and text, one-click unsubscribe, counted links, and no picture that tracks', async () => {
  await client.subscribe(['reader@example.test']);
  const post = await api.request(posts.create, { body: publishablePost('Linked') }, admin);
  const issue = await client.create({
    preheader: 'Three minutes to read',
    bodyHtml:
      '<p>See <a href="https://other.example/?a=1&amp;b=2">this</a> and <a href="/tracks">that</a> or <a href="mailto:x@example.test">write</a>.</p>',
    posts: [post._id],
  });
  const [mail] = await send(issue._id);
  const base = `https://sheetfolk.example/api/newsletter/${issue.slug}/to`;
  expect(mail?.html).toContain(`href="${base}/1"`);
  expect(mail?.html).toContain(`href="${base}/2"`);
  expect(mail?.html).toContain(`href="${base}/3"`);
  expect(mail?.html).toContain('href="mailto:x@example.test"');
  expect(mail?.html).toContain('Three minutes to read');
  expect(mail?.html).not.toContain('<img');
  expect(mail?.text).toContain('Linked');
  const oneClick = /^<(https:\/\/sheetfolk\.example\/api\/subscribe\/unsubscribe\/[\w-]+)>$/;
  expect(mail?.headers?.['List-Unsubscribe']).toMatch(oneClick);
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');

  const follow = (number: number, method = 'GET') =>
    fetch(`${api.url}/api/newsletter/${issue.slug}/to/${number}`, { method, redirect: 'manual' });
  const first = await follow(1);
  expect([first.status, first.headers.get('location')]).toEqual([
    302,
    'https://other.example/?a=1&b=2',
  ]);
  await follow(1);
  expect((await follow(1, 'HEAD')).status).toBe(302);
  expect((await follow(2)).headers.get('location')).toBe('https://sheetfolk.example/tracks');
  expect((await follow(4)).status).toBe(404);
  expect(await client.find(issue._id)).toMatchObject({
    counts: { clicks: 3 },
    links: [
      { url: 'https://other.example/?a=1&b=2', clicks: 2 },
      { url: 'https://sheetfolk.example/tracks', clicks: 1 },
      { url: `https://sheetfolk.example/blog/${post.slug}`, clicks: 0 },
    ],
  });
});

test('the link of a mail ends the subscription without a log-in, and suppresses the address', async () => {
  await client.subscribe(['leaver@example.test', 'stays@example.test']);
  const first = await client.create();
  const mails = await send(first._id);
  const url = mails.find(({ to }) => to === 'leaver@example.test')?.headers?.['List-Unsubscribe'];
  const path = new URL((url ?? '').slice(1, -1)).pathname;
  const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(api.url + path, { method: 'POST', body: form })).status).toBe(200);
  // As an import would bring it back.
  await client.subscribe(['leaver@example.test']);
  const second = await client.create({ subject: 'Next' });
  expect((await send(second._id)).map(({ to }) => to)).toEqual(['stays@example.test']);
});

test('who confirms again has the newsletter again', async () => {
  const email = 'back@example.test';
  await api.request(adminSuppressions.add, { body: { address: email } }, admin);
  await api.request(subscribers.subscribe, { body: { email } });
  const [mail] = await listMailsTo(api.db, email);
  const token = /confirm\?token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
  await api.request(subscribers.confirm, { body: { token } });
  const list = await api.request(adminSuppressions.list, { query: { q: email } }, admin);
  expect(list.items).toEqual([]);
});

test('is in the archive, its feed and the sitemap once it is sent, and not before', async () => {
  const { _id: id, slug } = await client.create({ subject: 'In the archive' });
  const feed = async () => (await fetch(`${api.url}/rss/newsletter`)).text();
  expect((await api.request(newsletter.list, {})).items).toEqual([]);
  expect(await api.send(newsletter.bySlug, { params: { slug } })).toMatchObject({ status: 404 });
  expect(await feed()).not.toContain('In the archive');
  await client.subscribe(['a@example.test']);
  await send(id);
  expect((await api.request(newsletter.list, {})).items).toMatchObject([
    { slug, subject: 'In the archive' },
  ]);
  expect(await api.request(newsletter.bySlug, { params: { slug } })).toMatchObject({
    bodyHtml: '<p>Hello.</p>',
    posts: [],
  });
  expect(await feed()).toContain(`<link>https://sheetfolk.example/newsletter/${slug}</link>`);
  expect(await (await fetch(`${api.url}/sitemap/newsletter-1.xml`)).text()).toContain(slug);
});

test('what is scheduled or sent cannot be changed or deleted; a scheduled one can be taken back', async () => {
  const { _id: id } = await client.create();
  const params = { id };
  const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = await api.request(
    adminNewsletter.schedule,
    { params, body: { scheduledAt } },
    admin,
  );
  expect(scheduled).toMatchObject({ status: 'scheduled', scheduledAt });
  const box = createMailbox();
  await client.run(client.createJob(box));
  expect(await client.find(id)).toMatchObject({ status: 'scheduled' });
  const update = { params, body: { subject: 'Changed' } };
  expect(await api.send(adminNewsletter.update, update, admin)).toMatchObject({ status: 409 });
  expect(await api.send(adminNewsletter.remove, { params }, admin)).toMatchObject({ status: 409 });
  expect(await api.request(adminNewsletter.unschedule, { params }, admin)).toMatchObject({
    status: 'draft',
    scheduledAt: null,
  });
  await send(id);
  expect(await api.send(adminNewsletter.update, update, admin)).toMatchObject({ status: 409 });
  expect(await api.send(adminNewsletter.unschedule, { params }, admin)).toMatchObject({
    status: 409,
  });
  const log = await api.request(audit.list, { query: { q: id } }, admin);
  expect(log.items.map(({ action }) => action)).toEqual([
    'newsletter.schedule',
    'newsletter.unschedule',
    'newsletter.schedule',
    'newsletter.create',
  ]);
});

test('an empty issue, one of another revision, and one in the past are not scheduled', async () => {
  const empty = await client.create({ bodyHtml: '' });
  const schedule = (id: string, scheduledAt: string | null, headers = {}) =>
    api.send(adminNewsletter.schedule, { params: { id }, body: { scheduledAt }, headers }, admin);
  expect(await schedule(empty._id, null)).toMatchObject({ status: 409 });
  const { _id: id } = await client.create();
  expect(await schedule(id, '2020-01-01T00:00:00Z')).toMatchObject({ status: 400 });
  expect(await schedule(id, null, { 'if-match': '"7"' })).toMatchObject({ status: 412 });
});

test('previews the mail of a form that is not saved, with links that lead on directly', async () => {
  const body = { subject: 'Seen before', bodyHtml: '<p><a href="/blog">Blog</a></p>' };
  const mail = await api.request(adminNewsletter.preview, { body }, admin);
  expect(mail.subject).toBe('Seen before');
  expect(mail.html).toContain('href="https://sheetfolk.example/blog"');
  expect(mail.text).toContain('Blog');
  expect((await api.request(adminNewsletter.list, {}, admin)).total).toBe(0);
});

test('mails a test to the admin alone, a few times an hour', async () => {
  const { _id: id } = await client.create();
  await client.subscribe(['a@example.test']);
  const { message } = await api.request(adminNewsletter.sendTest, { params: { id } }, admin);
  expect(message).toContain(admin.email);
  const [mail] = await listMailsTo(api.db, admin.email);
  expect(mail).toMatchObject({ subject: '[Test] What is new' });
  expect(await listMailsTo(api.db, 'a@example.test')).toEqual([]);
});

test('suppressions are found by the whole address, keep no address, and are in the audit log', async () => {
  const added = await api.request(
    adminSuppressions.add,
    { body: { address: 'Someone@Example.test' } },
    admin,
  );
  expect(added).toMatchObject({ hint: 'S…@Example.test', reason: 'added' });
  const again = { body: { address: 'someone@example.test' } };
  expect((await api.request(adminSuppressions.add, again, admin))._id).toBe(added._id);
  const find = async (q: string) =>
    (await api.request(adminSuppressions.list, { query: { q } }, admin)).total;
  expect([await find('someone@example.test'), await find('someone')]).toEqual([1, 0]);
  const rows = await api.db.selectFrom('newsletter_suppressions').selectAll().execute();
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('someone');
  await api.request(adminSuppressions.remove, { params: { id: added._id } }, admin);
  expect(await find('someone@example.test')).toBe(0);
  const log = await api.request(audit.list, { query: { q: added._id } }, admin);
  expect(log.items.map(({ action }) => action)).toEqual(['suppression.remove', 'suppression.add']);
});
