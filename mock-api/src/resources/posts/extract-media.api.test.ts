import { contract, LIMITS } from 'shared-kit/contract';
import sharp from 'sharp';
import { dataUrl, HOSTILE_FILES, workbook } from '../../testing/files';
import { PIXEL, publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { posts } = contract;

let api: TestApi;
let author: TestMember;
let photo: string;
beforeAll(async () => {
  api = await startTestApi();
  author = await api.member();
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 1_150, height: 1_000, channels: 3, background: '#fff', noise } as const;
  photo = dataUrl(await sharp({ create }).png().toBuffer(), 'image/png');
});
afterAll(() => api.close());

const save = (body: Record<string, unknown>) =>
  api.send(posts.create, { body: { ...publishablePost(), ...body } }, author);

const readRows = (id: unknown) =>
  api.db
    .selectFrom('posts')
    .select(['content', 'structured', 'cover_image', 'export_html', 'export_markdown'])
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow();

test('accepts a photo of 3 MB in a part, in the article and in both exports', async () => {
  expect(photo.length).toBeGreaterThan(3_500_000);
  const html = `<h2>Look</h2><p><img src="${photo}" alt="noise"></p>`;
  const response = await save({
    content: html,
    exportHtml: html,
    exportMarkdown: `## Look\n\n![noise](${photo})`,
    structured: { steps: [{ id: 'a', body: html, media: [photo] }] },
    coverImage: photo,
  });
  expect(response.status).toBe(201);
  const {
    coverImage: address,
    content,
    structured,
    exportMarkdown,
  } = posts.create.output.parse(response.body);
  expect(address).toMatch(/^\/api\/media\/[0-9a-f]{64}$/);
  expect(content).toContain(`src="${address}"`);
  expect(structured.steps[0]?.body).toContain(`src="${address}"`);
  expect(structured.steps[0]?.media).toEqual([address]);
  expect(exportMarkdown).toBe(`## Look\n\n![noise](${address})`);
});

test('limits the length of text without its images', async () => {
  const long = `<h2>Long</h2><p>${'x'.repeat(LIMITS.html)}</p>`;
  const message = 'Please keep this under 1,000,000 characters.';
  for (const field of ['content', 'exportHtml', 'exportMarkdown']) {
    const response = await save({ [field]: long });
    expect(response).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
  }
});

const TOO_LONG = 'Please keep the whole post under 2,000,000 bytes of text.';

test('limits the HTML of a post altogether', async () => {
  const long = `<p>${'x'.repeat(LIMITS.html - 7)}</p>`;
  const structured = { introduction: long, quickTips: long, challenge: long };
  const fields = { 'structured.challenge': TOO_LONG };
  expect(await save({ content: '<p>x</p>', structured })).toMatchObject({
    status: 400,
    body: { fields },
  });
});

const long = (character: string, length = 700_000) => `<p>${character.repeat(length)}</p>`;
const longStep = { id: 'a', code: 'é'.repeat(300_000) };

test.each([
  ['exportHtml', { content: long('é'), exportHtml: long('è') }],
  [
    'exportMarkdown',
    { content: long('x'), exportHtml: long('y'), exportMarkdown: 'x'.repeat(700_000) },
  ],
  [
    'structured.steps.3.code',
    { content: '', structured: { steps: [longStep, longStep, longStep, longStep] } },
  ],
  [
    'structured.faq.19.answer',
    {
      structured: {
        introduction: long('é', 900_000),
        faq: Array.from({ length: 40 }, () => ({
          id: 'a',
          question: '',
          answer: '€'.repeat(3_334),
        })),
      },
    },
  ],
  // Each is stored as five characters.
  ['content', { content: long('&') }],
])('limits all texts of a post to two megabytes as they are stored: %s', async (field, texts) => {
  const { status, body } = await save({ exportHtml: '', exportMarkdown: '', ...texts });
  expect([status, body]).toEqual([400, expect.objectContaining({ fields: { [field]: TOO_LONG } })]);
});

test('stores a post of two megabytes', async () => {
  const texts = { content: long('é', 499_000), exportHtml: long('x', 400_000) };
  const exportMarkdown = '€'.repeat(190_000);
  expect(await save({ ...texts, exportMarkdown, status: 'draft' })).toMatchObject({ status: 201 });
});

test('accepts 200 steps and no more', async () => {
  const steps = Array.from({ length: 201 }, (_, step) => ({ id: `s${step}`, heading: 'Step' }));
  expect((await save({ structured: { steps: steps.slice(1) } })).status).toBe(201);
  expect(await save({ structured: { steps } })).toMatchObject({
    status: 400,
    body: { fields: { 'structured.steps': 'A tutorial has at most 200 steps.' } },
  });
});

test('stores a resource’s file and links it from the article', async () => {
  const file = dataUrl(workbook(), 'application/octet-stream');
  const link = (url: string) => `<h2>Resources</h2><ul><li><a href="${url}">Sheet</a></li></ul>`;
  const resources = [
    { id: 'a', label: 'The sheet', url: file },
    { id: 'b', label: 'Elsewhere', url: 'https://example.test/' },
  ];
  const response = await save({
    content: link(file),
    exportMarkdown: `[Sheet](${file})`,
    structured: { resources },
  });
  expect(response.status).toBe(201);
  const { structured, content, exportMarkdown } = posts.create.output.parse(response.body);
  const [own, other] = structured.resources.map(({ url }) => url);
  expect(own).toMatch(/^\/api\/media\/[0-9a-f]{64}\.xlsx$/);
  expect(other).toBe('https://example.test/');
  expect(content).toContain(`<a href="${own}">`);
  expect(exportMarkdown).toBe(`[Sheet](${own})`);
  const download = await fetch(api.url + own);
  expect(Buffer.from(await download.arrayBuffer()).equals(workbook())).toBe(true);
  expect(download.headers.get('content-disposition')).toMatch(/^attachment; filename=".*\.xlsx"/);
});

test.each(HOSTILE_FILES)('rejects %s as a resource', async (_, label, url) => {
  const response = await save({ structured: { resources: [{ id: 'a', label, url }] } });
  // Text without an end to its name is a list of values: there is no harm in it.
  if (label === 'README') return expect(response.status).toBe(201);
  expect(response).toMatchObject({
    status: 400,
    body: { fields: { 'structured.resources.0.url': expect.any(String) } },
  });
});

test('rejects a resource above 6 MB with the specified message', async () => {
  const url = dataUrl(Buffer.alloc(6_000_001, 'a'), 'text/csv');
  const response = await save({ structured: { resources: [{ id: 'a', label: 'x.csv', url }] } });
  const message = 'Please keep attachments below 6 MB.';
  expect(response).toMatchObject({
    status: 400,
    body: { fields: { 'structured.resources.0.url': message } },
  });
});

const [HEAD = '', BYTES = ''] = PIXEL.split(',');

test.each([
  ['broken into lines', `${HEAD},\n${BYTES}`],
  ['with something behind it', `${PIXEL} and more`],
  ['with nothing in it', `${HEAD},`],
  ['hidden behind an address', `https://example.test/${'x'.repeat(2_000)}`],
])('a picture %s is rejected, and no row keeps it', async (_, source) => {
  const message = 'This is not a picture we can show.';
  expect(await save({ coverImage: source })).toMatchObject({
    status: 400,
    body: { fields: { coverImage: message } },
  });
  expect(await save({ structured: { steps: [{ id: 'a', media: [source] }] } })).toMatchObject({
    status: 400,
    body: { fields: { 'structured.steps.0.media.0': message } },
  });
});

test('extracts an image whose base64 contains line breaks', async () => {
  const broken = `${HEAD};name=dot.png,`.replace(';base64;name=dot.png', ';name=dot.png;base64');
  const source = `${broken}\n${BYTES.slice(0, 20)}\r\n ${BYTES.slice(20)}\n`;
  const response = await save({
    content: `<h2>Dot</h2><img src="${source}">`,
    exportMarkdown: `![dot](${source})`,
  });
  expect(response.status).toBe(201);
  const row = await readRows(posts.create.output.parse(response.body)._id);
  expect(row.content).toMatch(/<img src="\/api\/media\/[0-9a-f]{64}" \/>/);
  expect(row.export_markdown).toMatch(/^!\[dot\]\(\/api\/media\/[0-9a-f]{64}\)$/);
  expect(JSON.stringify(row)).not.toContain('base64');
});

test('rejects a file in the Markdown that is no resource', async () => {
  const file = dataUrl('a,b\n'.repeat(100), 'text/csv');
  expect(await save({ exportMarkdown: `[list](${file})` })).toMatchObject({
    status: 400,
    body: { fields: { exportMarkdown: expect.any(String) } },
  });
});

test('accepts a phrase as a keyword', async () => {
  const keyword = 'how to add up only the visible rows in a filtered list';
  const response = await save({ seo: { ...publishablePost().seo, keywords: [keyword] } });
  expect(response.status).toBe(201);
});
