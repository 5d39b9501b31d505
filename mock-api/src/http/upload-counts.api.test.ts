import { contract, type EndpointDefinition } from 'shared-kit/contract';
import { startTestApi, type TestApi, type TestMember } from '../testing/start-test-api';

let api: TestApi;
beforeAll(async () => {
  // 24 uploads in ten minutes.
  api = await startTestApi({ rateLimitFactor: 0.2 });
});
afterAll(() => api.close());

/** Images that cannot be decoded: whoever tries responds with 400. */
const createImages = (count: number, type = 'image/png') =>
  Array.from({ length: count }, (_, index) => {
    const bytes = Buffer.from(`no image, and the ${index}th of them`).toString('base64');
    return `data:${type};base64,${bytes}`;
  });

const inHtml = (images: string[]) => images.map((image) => `<img src="${image}">`).join('');

async function send(endpoint: EndpointDefinition, body: object, member: TestMember, id = '') {
  const response = await fetch(api.url + endpoint.path.replace(':id', id), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${member.token}`,
      'content-type': 'application/json',
      'if-match': '"1"',
    },
    body: JSON.stringify(body),
  });
  const json: { _id?: unknown } = Object(await response.json());
  return {
    status: response.status,
    id: String(json._id),
    wait: response.headers.get('retry-after'),
  };
}

const { create, update, patch } = contract.posts;

test('counts each image of a save as an upload, before any is decoded', async () => {
  const member = await api.member();
  const content = inHtml(createImages(12));
  const draft = { title: 'Draft', content, exportHtml: content, exportMarkdown: content };
  expect((await send(create, draft, member)).status).toBe(400);
  expect((await send(create, draft, member)).status).toBe(400);
  const third = await send(create, { title: 'Draft', content: inHtml(createImages(1)) }, member);
  expect(third.status).toBe(429);
  expect(Number(third.wait)).toBeGreaterThan(0);
  expect((await send(create, { title: 'Draft', content: '<p>No image</p>' }, member)).status).toBe(
    201,
  );
});

test.each([
  [
    'in the steps',
    {
      steps: [
        { id: 'a', body: inHtml(createImages(5)), media: createImages(20).slice(5) },
        { id: 'b', media: createImages(25).slice(20) },
      ],
    },
  ],
  [
    'in the resources',
    {
      resources: createImages(25, 'text/csv').map((url, index) => ({
        id: `${index}`,
        label: `${index}.csv`,
        url,
      })),
    },
  ],
])('counts files %s', async (_, structured) => {
  const member = await api.member();
  expect((await send(create, { title: 'Draft', structured }, member)).status).toBe(429);
});

test('counts images that a save replaces, and those that edits put together', async () => {
  const member = await api.member();
  const { id } = await send(create, { title: 'Draft', content: '<p>-</p>' }, member);
  const content = inHtml(createImages(25));
  expect((await send(update, { title: 'Draft', content }, member, id)).status).toBe(429);
  const other = await api.member();
  const { id: ownId } = await send(create, { title: 'Draft', content: '<p>-</p>' }, other);
  const edits = [
    { path: '/content', start: 3, remove: '-', insert: content.slice(0, 25) },
    { path: '/content', start: 28, remove: '', insert: content.slice(25) },
  ];
  expect((await send(patch, { edits }, other, ownId)).status).toBe(429);
});

test('counts the images of whatever else members save', async () => {
  const member = await api.member('admin');
  const [image = ''] = createImages(1);
  const full = { title: 'Draft', content: inHtml(createImages(24)) };
  expect((await send(create, full, member)).status).toBe(400);
  expect((await send(contract.account.update, { name: 'Ada' }, member)).status).toBe(200);
  expect((await send(contract.account.update, { name: 'Ada', avatar: image }, member)).status).toBe(
    429,
  );
  const track = { title: 'Track', cover: image };
  expect((await send(contract.adminTracks.create, track, member)).status).toBe(429);
  expect((await send(contract.admin.createPost, { ...full, title: 'Own' }, member)).status).toBe(
    429,
  );
});
