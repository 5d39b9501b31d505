import { contract, type EndpointDefinition, type Permission } from 'shared-kit/contract';
import type { Credentials } from '../testing/api-client';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let api: TestApi;
const callers: Record<string, Credentials> = { visitor: null };

beforeAll(async () => {
  api = await startTestApi();
  callers.member = await api.member('user', 'Member');
  callers.author = await api.member('user', 'Author');
  callers.moderator = await api.member('moderator', 'Moderator');
  callers.admin = await api.member('admin', 'Admin');
});
afterAll(() => api.close());

const endpoints: EndpointDefinition[] = Object.values(contract).flatMap((noun) =>
  Object.values(noun),
);

const LET_IN: Record<Permission, string[]> = {
  visitor: ['visitor', 'member', 'author', 'moderator', 'admin'],
  user: ['member', 'author', 'moderator', 'admin'],
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
};

// Logging out ends the caller's session, which the other rows still need: it is tested with auth.
const rows = endpoints
  .filter(({ path }) => path !== '/api/auth/logout')
  .flatMap((shape) =>
    LET_IN.visitor.map((who) => ({ who, call: `${shape.method} ${shape.path}`, shape })),
  );

test.each(rows)('$call by $who', async ({ who, shape }) => {
  const params = { id: '018f0000-0000-7000-8000-000000000000', slug: 'nothing-here' };
  const answer = await api.send(
    shape,
    { params, ...(shape.body ? { body: {} } : {}) },
    callers[who],
  );
  const { code } = Object(answer.body);
  if (LET_IN[shape.auth].includes(who)) {
    expect(['unauthenticated', 'forbidden', 'internal']).not.toContain(code);
    return;
  }
  expect(answer.status).toBe(who === 'visitor' ? 401 : 403);
  expect(answer.body).toMatchObject(
    who === 'visitor'
      ? { code: 'unauthenticated', message: 'Missing token' }
      : { code: 'forbidden' },
  );
});

/** Routes beside the contract: the documents about the API itself. */
const BESIDE_THE_CONTRACT = /^\/api\/(docs|openapi\.json)/;

test('what is mounted is what the contract declares, no more and no less', () => {
  const declared = endpoints.map(({ method, path }) => `${method} ${path}`);
  const mounted = api.mounted.filter(
    (route) => !BESIDE_THE_CONTRACT.test(route.split(' ')[1] ?? ''),
  );
  expect(mounted.toSorted()).toEqual(declared.toSorted());
});

test('the API document names every call of the contract, and who may make it', async () => {
  const response = await fetch(`${api.url}/api/openapi.json`);
  const { paths } = await response.json();
  for (const { method, path, auth } of endpoints) {
    const documented = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(documented?.summary).toEqual(expect.any(String));
    expect(documented?.security !== undefined).toBe(auth !== 'visitor');
  }
});

test('every mounted route is in the API document, and nothing that is not mounted', async () => {
  const { paths } = await (await fetch(`${api.url}/api/openapi.json`)).json();
  const documented = Object.entries<object>(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  const mounted = api.mounted.filter(
    (route) => !BESIDE_THE_CONTRACT.test(route.split(' ')[1] ?? ''),
  );
  expect(documented.toSorted()).toEqual(mounted.toSorted());
});

test('the API document tells every shape once, by name, and none that nothing refers to', async () => {
  const { paths, components, tags } = await (await fetch(`${api.url}/api/openapi.json`)).json();
  const { schema } = paths['/api/posts/{slug}'].get.responses['200'].content['application/json'];
  expect(schema).toEqual({ $ref: '#/components/schemas/Post' });
  expect(components.schemas.Post.properties).toHaveProperty('viewerHasLiked');
  const told = JSON.stringify({ paths, components });
  for (const name of Object.keys(components.schemas)) expect(told).toContain(`/schemas/${name}"`);
  expect(tags.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual(['auth', 'account']);
  expect(tags.every(({ description }: { description: string }) => description !== '')).toBe(true);
});

test('the API document says what an answer is where it is not JSON', async () => {
  const { paths } = await (await fetch(`${api.url}/api/openapi.json`)).json();
  const { content } = paths['/api/admin/subscribers/export'].get.responses['200'];
  expect(Object.keys(content)).toEqual(['text/csv']);
});

test('the API document can be read in a browser', async () => {
  const page = await fetch(`${api.url}/api/docs/`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('content-security-policy')).not.toContain("script-src 'unsafe-inline'");
});
