import { contract } from 'shared-kit/contract';
import { PASSWORD, startTestApi, type TestApi } from '../testing/start-test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('the body limit is that of the endpoint', async () => {
  const member = await api.member();
  // Of the size a photo may have; that it is none is found out by looking at it.
  const avatar = `data:image/png;base64,${'A'.repeat(1_900_000)}`;
  const profile = await api.send(
    contract.account.update,
    { body: { name: 'Big', avatar } },
    member,
  );
  expect(profile).toMatchObject({ status: 400, body: { fields: { avatar: expect.any(String) } } });
  const form = { email: member.email, password: PASSWORD, padding: 'x'.repeat(300_000) };
  const login = await api.send(contract.auth.login, { body: form });
  expect(login).toMatchObject({ status: 413, body: { code: 'too_large' } });
});

/** The endpoints whose bodies may hold files as data URLs, as the specification has them, and where. */
const DATA_URLS = {
  'PUT /api/account': 'the photo',
  'POST /api/media': 'the file',
  'POST /api/community-submissions': 'photo, images and attachments',
  'POST /api/posts': 'images in its HTML',
  'PUT /api/posts/:id': 'images in its HTML',
  'POST /api/admin/posts': 'images in its HTML',
  'PUT /api/admin/posts/:id': 'images in its HTML',
  'POST /api/admin/templates': 'cover and file',
  'PUT /api/admin/templates/:id': 'cover and file',
  'POST /api/admin/tracks': 'the cover',
  'PUT /api/admin/tracks/:id': 'the cover',
  'POST /api/admin/home/hero': 'the image',
  'PUT /api/admin/home/hero/:id': 'the image',
  'PUT /api/admin/settings': 'the logo',
};

/** Ten thousand addresses are a megabyte of text, which the control center sends as the file has it. */
const TEXTS = ['POST /api/admin/subscribers/import'];

test('only bodies that hold data URLs may exceed a megabyte, and the import of subscribers', async () => {
  const admin = await api.member('admin');
  const accepting: string[] = [];
  for (const route of api.mounted) {
    const [method = '', path = ''] = route.split(' ');
    if (method === 'GET' || path === contract.auth.logout.path) continue;
    const { status } = await fetch(api.url + path.replace(/:\w+/g, admin.id), {
      method,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: ' '.repeat(1024 * 1024 + 1),
    });
    // Releases are signed: without a signature nothing of their body is read.
    if (status !== 413 && status !== 401) accepting.push(route);
  }
  expect(accepting.sort()).toEqual([...Object.keys(DATA_URLS), ...TEXTS].sort());
});
