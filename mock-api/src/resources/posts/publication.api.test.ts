import { contract } from 'shared-kit/contract';
import { PIXEL, publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';
import { waitForLock } from '../../testing/wait-for-lock';

const { posts } = contract;

let api: TestApi;
let author: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  author = await api.member();
});
afterAll(() => api.close());

test.each([
  ['a short title', { title: 'ab' }, 'title'],
  ['neither introduction nor summary', { summary: '' }, 'summary'],
  ['a short SEO title', { seo: { ...publishablePost().seo, title: 'Too short' } }, 'seo.title'],
  [
    'a short description',
    { seo: { ...publishablePost().seo, description: 'x' } },
    'seo.description',
  ],
  ['no H2', { content: '<p>Only text</p>' }, 'content'],
  ['an H2 in a remark alone', { content: '<!-- <h2> --><p>Text</p>' }, 'content'],
  ['an H4', { content: '<h2>Why</h2><h4>Small</h4>' }, 'content'],
  ['an H6', { content: '<h2>Why</h2><H6 class="x">Smallest</H6>' }, 'content'],
  [
    'an H5 in one of the parts it is made of',
    { content: '', structured: { introduction: '<p>So</p><h5>Small</h5>' } },
    'content',
  ],
])('a post with %s is not published, and the field is named', async (_, flaw, field) => {
  for (const status of ['published', 'scheduled'] as const) {
    const body = { ...publishablePost(), scheduledAt: '2030-01-01T00:00:00Z', ...flaw, status };
    const response = await api.send(posts.create, { body }, author);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ fields: { [field]: expect.any(String) } });
  }
  const draft = { ...publishablePost(), ...flaw, status: 'draft' as const };
  expect((await api.send(posts.create, { body: draft }, author)).status).toBe(201);
});

test('publishes a draft only if it meets the publish rules', async () => {
  const { _id: id } = await api.request(posts.create, { body: { title: 'Not yet' } }, author);
  const early = { title: 'Not yet', status: 'published' };
  expect((await api.send(posts.update, { params: { id }, body: early }, author)).status).toBe(400);
  const ready = await api.request(
    posts.update,
    { params: { id }, body: publishablePost() },
    author,
  );
  expect(ready.published).toBe(true);
});

test('a save without If-Match keeps the status that another save gave the post meanwhile', async () => {
  const body = { ...publishablePost('Judged by the row'), status: 'draft' as const };
  const { _id: id } = await api.request(posts.create, { body }, author);
  const { status: _, ...unchanged } = body;
  const content = '<h2>Why</h2><p>Changed</p>';
  const saving = await api.db.transaction().execute(async (trx) => {
    await trx.selectFrom('posts').select('id').where('id', '=', id).forUpdate().execute();
    const request = { params: { id }, body: { ...unchanged, content } };
    const response = api.send(posts.update, request, author);
    await waitForLock(api.db);
    const published = { status: 'published', published_at: new Date() } as const;
    await trx.updateTable('posts').set(published).where('id', '=', id).execute();
    return { response };
  });
  expect(await saving.response).toMatchObject({
    status: 200,
    body: { status: 'published', content: expect.stringContaining('Changed') },
  });
});

test('requires a date for a scheduled post', async () => {
  const body = { ...publishablePost(), status: 'scheduled' };
  const response = await api.send(posts.create, { body }, author);
  expect(response.body).toMatchObject({
    code: 'invalid',
    fields: { scheduledAt: expect.any(String) },
  });
});

test('generates the article from the parts if there is none', async () => {
  const body = {
    ...publishablePost('Made of parts'),
    content: '',
    structured: {
      introduction: '<p>Hello</p>',
      steps: [{ id: 'a', heading: 'Type it', body: '<p>So</p>', code: '=SUM(A1:A9)' }],
    },
  };
  const { content } = await api.request(posts.create, { body }, author);
  expect(content).toContain('<h2>Introduction</h2>');
  expect(content).toContain('Type it');
});

const HOSTILE = `<h2>Fine</h2><script>alert(1)</script><img src=x onerror=alert(1)>
  <a href="javascript:alert(1)">a</a><a href="//elsewhere.example">b</a><svg onload=alert(1)></svg>
  <iframe src="https://elsewhere.example"></iframe><p style="position:fixed" id="root">c</p>
  <form action="/api/auth/logout"><button>d</button></form><span class="fn evil">e</span>
  <math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`;

test('sanitises hostile HTML in every part and keeps its text', async () => {
  const created = await api.request(
    posts.create,
    {
      body: {
        ...publishablePost('Hostile'),
        content: HOSTILE,
        exportHtml: HOSTILE,
        structured: { introduction: HOSTILE, steps: [{ id: 'a', body: HOSTILE }] },
      },
    },
    author,
  );
  const storedHtml = [
    created.content,
    created.exportHtml,
    created.structured.introduction,
    created.structured.steps[0]?.body ?? '',
  ];
  for (const html of storedHtml) {
    // The value of an attribute is only text.
    const markup = html.replaceAll(/(title|alt)="[^"]*"/g, '');
    expect(markup).not.toMatch(
      /<script|\son\w+=|javascript:|\/\/elsewhere|<svg|<iframe|<form|<style/i,
    );
    expect(html).not.toMatch(/style=|id=|evil/);
    expect(html).toContain('<h2>Fine</h2>');
    expect(html).toContain('<span class="fn">e</span>');
  }
});

test('rejects HTML that is nested too deeply to sanitise', async () => {
  const body = { title: 'Deep', content: '<b>'.repeat(2_000) };
  const response = await api.send(posts.create, { body }, author);
  expect(response).toMatchObject({
    status: 400,
    body: { fields: { content: expect.any(String) } },
  });
});

test('stores each embedded image once and serves it as an image', async () => {
  const created = await api.request(
    posts.create,
    {
      body: {
        ...publishablePost('Pictures'),
        coverImage: PIXEL,
        content: `<h2>Look</h2><p><img src="${PIXEL}" alt="a dot"></p>`,
        structured: { steps: [{ id: 'a', media: [PIXEL] }] },
      },
    },
    author,
  );
  expect(created.coverImage).toMatch(/^\/api\/media\/[0-9a-f]{64}$/);
  expect(created.structured.steps[0]?.media).toEqual([created.coverImage]);
  expect(created.content).toContain(`<img src="${created.coverImage}" alt="a dot"`);
  const image = await fetch(api.url + created.coverImage);
  expect(image.headers.get('content-type')).toBe('image/webp');
  expect(image.headers.get('cache-control')).toContain('immutable');
});

test.each([
  [
    'a drawing, which may hold scripts',
    'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+',
  ],
  ['bytes that only claim to be an image', 'data:image/png;base64,PGgxPkhpPC9oMT4='],
  ['an image that breaks off', PIXEL.slice(0, 60)],
])('rejects %s as a cover', async (_, coverImage) => {
  const response = await api.send(posts.create, { body: { title: 'Cover', coverImage } }, author);
  expect(response).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

test.each([
  ['0'.repeat(64), 404],
  ['f00', 400],
  ['..%2f..%2fowner', 400],
])('there is no file %s', async (hash, status) => {
  expect((await fetch(`${api.url}/api/media/${hash}`)).status).toBe(status);
});
