import { diffPost } from 'shared-kit/content/article';
import { contract, LIMITS, type Post, type PostPatch, type PostPayload } from 'shared-kit/contract';
import { PIXEL, publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { posts } = contract;

let api: TestApi;
let author: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  author = await api.member();
});
afterAll(() => api.close());

const create = (body: PostPayload) => api.request(posts.create, { body }, author);
const read = (id: string) => api.request(posts.byId, { params: { id } }, author);

const patch = (id: string, body: PostPatch, ifMatch: string | null, who = author) =>
  api.send(
    posts.patch,
    { params: { id }, body, ...(ifMatch === null ? {} : { headers: { 'if-match': ifMatch } }) },
    who,
  );

const etagOf = ({ revision }: Post) => `"${revision}"`;

/** Patches a post with the edits that turn it into `after`. */
const change = (post: Post, after: Partial<PostPayload>) =>
  patch(post._id, { edits: diffPost(post, { ...post, ...after }) }, etagOf(post));

const SENTENCE = 'Select the range, press Ctrl+T and name the table before you use it. ';

/** A tutorial of 100 steps of 2,000 characters, as the writer saves it the first time. */
function longTutorial() {
  const bodies = Array.from(
    { length: 100 },
    (_, step) => `<p>Step number ${step}. ${SENTENCE.repeat(29)}</p>`,
  );
  return posts.create.body.parse({
    title: 'A very long tutorial',
    content: bodies.map((body, step) => `<h3>Step ${step + 1}</h3>${body}`).join(''),
    structured: {
      steps: bodies.map((body, step) => ({ id: `s${step}`, heading: `Step ${step + 1}`, body })),
    },
    exportMarkdown: bodies.map((body) => body.replace(/<[^<>]*>/g, '')).join('\n\n'),
  });
}

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

test('a changed word of a long tutorial is saved with less than 2 % of its bytes', async () => {
  const payload = longTutorial();
  const post = await create(payload);
  const after: PostPayload = JSON.parse(
    JSON.stringify(payload).replaceAll('number 57. Select', 'number 57. Choose'),
  );
  const edits = diffPost(post, after);
  expect(bytes({ edits, autoSave: true }) / bytes(payload)).toBeLessThan(0.02);
  const { status, body, headers } = await patch(post._id, { edits, autoSave: true }, etagOf(post));
  expect(status).toBe(200);
  expect(body).toEqual(await read(post._id));
  expect(body).toMatchObject({ revision: post.revision + 1, autoSavedAt: expect.any(String) });
  expect(headers.get('etag')).toBe(`"${post.revision + 1}"`);
  const saved = posts.patch.output.parse(body);
  expect(saved.content).toBe(after.content);
  expect(saved.structured.steps[57]?.body).toContain('Choose');
  expect(diffPost(saved, after)).toEqual([]);
});

test('sanitises what the edits insert and stores its images', async () => {
  const post = await create({ title: 'Clean', content: '<p>Text</p>' });
  const content = `<p>Text<script>alert(1)</script><img src="${PIXEL}" alt="dot"></p>`;
  const { body } = await change(post, { content, coverImage: PIXEL });
  const saved = posts.patch.output.parse(body);
  expect(saved.content).toMatch(/^<p>Text<img src="\/api\/media\/\w{64}" alt="dot" \/><\/p>$/);
  expect(saved.coverImage).toMatch(/^\/api\/media\//);
});

test('a title edit moves the draft to its new slug', async () => {
  const post = await create({ title: 'A slug of old' });
  expect((await change(post, { title: 'A slug of new' })).body).toMatchObject({
    slug: 'a-slug-of-new',
  });
});

test('requires the revision that the edits are based on', async () => {
  const { _id: id } = await create({ title: 'Blind' });
  for (const ifMatch of [null, '*']) {
    expect(await patch(id, { edits: [] }, ifMatch)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('If-Match') },
    });
  }
});

test('returns 412 with the current post for edits of an older revision', async () => {
  const post = await create({ title: 'Two tabs' });
  await change(post, { summary: 'from one' });
  const stale = await change(post, { summary: 'from two' });
  expect(stale).toMatchObject({
    status: 412,
    body: { code: 'stale', current: { _id: post._id, summary: 'from one' } },
  });
  expect(stale.headers.get('etag')).toBe(`"${post.revision + 1}"`);
});

test('accepts the repetition of a change whose response was lost, also after sanitising', async () => {
  const post = await create({ title: 'Lost' });
  const after = { content: '<p onclick="x()">Saved</p>' };
  const first = await change(post, after);
  const again = await change(post, after);
  expect(again).toMatchObject({ status: 200, body: first.body });
  const foreign = await api.member('admin');
  const edits = diffPost(post, { ...post, ...after });
  expect((await patch(post._id, { edits }, etagOf(post), foreign)).status).toBe(412);
  await change(posts.patch.output.parse(first.body), { summary: 'on' });
  expect((await change(post, after)).status).toBe(412);
});

test('accepts one of two concurrent changes, and both if they are the same', async () => {
  const post = await create({ title: 'Race' });
  const outcomes = await Promise.all(['one', 'two'].map((summary) => change(post, { summary })));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const current = await read(post._id);
  const same = await Promise.all([1, 2].map(() => change(current, { summary: 'three' })));
  expect(same.map(({ status }) => status)).toEqual([200, 200]);
  expect((await read(post._id)).revision).toBe(current.revision + 1);
});

test.each<[string, PostPatch['edits'][number], string]>([
  ['of another text', { path: '/summary', start: 0, remove: 'x', insert: '' }, 'summary'],
  [
    'of a missing step',
    { path: '/structured/steps/7/body', value: 'x' },
    'structured.steps.7.body',
  ],
  ['of the author', { path: '/author', value: null }, 'author'],
  ['of the prototype', { path: '/seo/__proto__', value: {} }, 'seo.__proto__'],
])('rejects an edit %s with 422 and changes nothing', async (_, edit, field) => {
  const post = await create({ title: 'Fits not', summary: 'kept' });
  const edits = [{ path: '/summary', value: 'changed' }, edit];
  expect(await patch(post._id, { edits: edits.toReversed() }, etagOf(post))).toMatchObject({
    status: 422,
    body: { code: 'unprocessable', fields: { [field]: expect.any(String) } },
  });
  expect(await read(post._id)).toEqual(post);
});

test.each<[string, PostPatch['edits'][number], string]>([
  ['a text that is too long', { path: '/title', value: 'x'.repeat(10_001) }, 'title'],
  ['a number as a text', { path: '/summary', value: 7 }, 'summary'],
  ['an unknown field', { path: '/seo/robots', value: 'none' }, 'seo.robots'],
  ['too many tags', { path: '/tags', value: Array(21).fill('a') }, 'tags'],
  ['a script as an image', { path: '/coverImage', value: 'javascript:1' }, 'coverImage'],
])('rejects a result with %s and names the field', async (_, edit, field) => {
  const post = await create({ title: 'Invalid' });
  expect(await patch(post._id, { edits: [edit] }, etagOf(post))).toMatchObject({
    status: 400,
    body: { code: 'invalid', fields: { [field]: expect.any(String) } },
  });
});

test.each([
  ['an edit without a change', { path: '/title' }],
  ['an edit of two kinds', { path: '/title', value: 'x', insert: 'y' }],
  ['a path that is no pointer', { path: 'title', value: 'x' }],
  ['a position before the text', { path: '/title', start: -1, remove: '', insert: 'x' }],
])('rejects %s', async (_, edit) => {
  const post = await create({ title: 'Malformed' });
  const request = {
    params: { id: post._id },
    body: { edits: [edit] },
    headers: { 'if-match': etagOf(post) },
  };
  expect((await api.send(posts.patch, request, author)).status).toBe(400);
});

test('bounds the number of edits and their bytes', async () => {
  const post = await create({ title: 'Bounded' });
  const edits = Array.from({ length: LIMITS.postEdits + 1 }, () => ({
    path: '/title',
    value: 'x',
  }));
  expect(await patch(post._id, { edits }, etagOf(post))).toMatchObject({
    status: 400,
    body: { fields: { edits: 'Send at most 2000 edits, or the whole post.' } },
  });
  const large = [{ path: '/content', value: 'x'.repeat(1024 * 1024) }];
  expect((await patch(post._id, { edits: large }, etagOf(post))).status).toBe(413);
});

test('only editors of a post may change it, and an admin’s change is audited', async () => {
  const post = await create({ title: 'Mine' });
  const edits = diffPost(post, { ...post, summary: 'yours' });
  const [stranger, admin] = [await api.member(), await api.member('admin')];
  expect((await patch(post._id, { edits }, etagOf(post), stranger)).status).toBe(403);
  expect((await patch(post._id, { edits }, etagOf(post), admin)).status).toBe(200);
  const audited = await api.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', post._id)
    .execute();
  expect(audited).toEqual([{ action: 'post.save', actor_id: admin.id }]);
});

test('stores a version on request, named after who saved it', async () => {
  const post = await create({ title: 'Versioned' });
  const edits = diffPost(post, { ...post, summary: 'one' });
  await patch(post._id, { edits, createVersion: true }, etagOf(post));
  const { items } = await api.request(posts.versions, { params: { id: post._id } }, author);
  expect(items).toMatchObject([{ reason: 'manual', savedBy: { id: author.id } }]);
});

test('schedules, unschedules and publishes without edits', async () => {
  const post = await create({ ...publishablePost('Scheduled by a patch'), status: 'draft' });
  const setState = async (state: Omit<PostPatch, 'edits'>) =>
    patch(post._id, { edits: [], ...state }, etagOf(await read(post._id)));
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
  expect((await setState({ status: 'scheduled', scheduledAt })).body).toMatchObject({
    status: 'scheduled',
    scheduledAt,
  });
  expect((await setState({ status: 'draft' })).body).toMatchObject({
    status: 'draft',
    scheduledAt: null,
  });
  expect((await setState({ status: 'published' })).body).toMatchObject({ published: true });
});

test('rejects to schedule a post in the past or without a time', async () => {
  const post = await create({ ...publishablePost('Too late'), status: 'draft' });
  const state = { edits: [], status: 'scheduled' as const };
  const past = { ...state, scheduledAt: new Date(Date.now() - 1_000).toISOString() };
  expect(await patch(post._id, past, etagOf(post))).toMatchObject({
    status: 400,
    body: { fields: { scheduledAt: 'Choose a time in the future.' } },
  });
  expect(await patch(post._id, state, etagOf(post))).toMatchObject({
    status: 400,
    body: { fields: { scheduledAt: 'Choose when this should be published.' } },
  });
});

test('rejects to publish what breaks the publish rules and names the rule', async () => {
  const post = await create({ title: 'Bare' });
  expect(await patch(post._id, { edits: [], status: 'published' }, etagOf(post))).toMatchObject({
    status: 400,
    body: { fields: { 'seo.title': expect.any(String) } },
  });
});

describe('the HTML export', () => {
  const readExport = async ({ _id }: Post) => {
    const { export_html } = await api.db
      .selectFrom('posts')
      .select('export_html')
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    return { stored: export_html, answered: (await read(_id)).exportHtml };
  };
  const article = '<p>First</p>';

  test('is the article, which is stored once', async () => {
    for (const sent of [{}, { exportHtml: article }]) {
      const post = await create({ title: 'Once', content: article, ...sent });
      expect(await readExport(post)).toEqual({ stored: '', answered: article });
      await change(post, { content: '<p>Second</p>' });
      expect(await readExport(post)).toEqual({ stored: '', answered: '<p>Second</p>' });
    }
  });

  test('is what a client has sent, if that is another text, until the article changes', async () => {
    const own = '<h2>For print</h2>';
    const post = await create({ title: 'Own export', content: article, exportHtml: own });
    await change(post, { title: 'Own export, renamed' });
    expect(await readExport(post)).toEqual({ stored: own, answered: own });
    const current = await read(post._id);
    await change(current, { content: '<p>Second</p>', exportHtml: '<h2>Second print</h2>' });
    const second = '<h2>Second print</h2>';
    expect(await readExport(post)).toEqual({ stored: second, answered: second });
    await change(await read(post._id), { content: '<p>Third</p>' });
    expect(await readExport(post)).toEqual({ stored: '', answered: '<p>Third</p>' });
  });
});
