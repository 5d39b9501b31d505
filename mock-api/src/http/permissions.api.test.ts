import { contract, type EndpointDefinition, type Permission } from 'shared-kit/contract';
import type { Credentials } from '../testing/api-client';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let api: TestApi;
const users: Record<string, Credentials> = { visitor: null };

beforeAll(async () => {
  api = await startTestApi();
  users.member = await api.member('user', 'Member');
  users.author = await api.member('user', 'Author');
  users.moderator = await api.member('moderator', 'Moderator');
  users.admin = await api.member('admin', 'Admin');
});
afterAll(() => api.close());

const endpoints: EndpointDefinition[] = Object.values(contract).flatMap((noun) =>
  Object.values(noun),
);

const ALLOWED_ROLES: Record<Permission, string[]> = {
  visitor: ['visitor', 'member', 'author', 'moderator', 'admin'],
  user: ['member', 'author', 'moderator', 'admin'],
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
  'release-token': [],
};

// Logging out ends the session, which the other rows still need: it is tested with auth.
const rows = endpoints
  .filter(({ path }) => path !== '/api/auth/logout')
  .flatMap((endpoint) =>
    ALLOWED_ROLES.visitor.map((role) => ({
      role,
      operation: `${endpoint.method} ${endpoint.path}`,
      endpoint,
    })),
  );

test.each(rows)('$operation by $role', async ({ role, endpoint }) => {
  const params = { id: '018f0000-0000-7000-8000-000000000000', slug: 'nothing-here' };
  const response = await api.send(
    endpoint,
    { params, ...(endpoint.body ? { body: {} } : {}) },
    users[role],
  );
  const { code } = Object(response.body);
  if (ALLOWED_ROLES[endpoint.auth].includes(role)) {
    expect(['unauthenticated', 'forbidden', 'internal']).not.toContain(code);
    return;
  }
  if (endpoint.auth === 'release-token') {
    expect([response.status, code]).toEqual([
      401,
      role === 'visitor' ? 'missing_token' : 'unauthenticated',
    ]);
    return;
  }
  expect(response.status).toBe(role === 'visitor' ? 401 : 403);
  expect(response.body).toMatchObject(
    role === 'visitor'
      ? { code: 'missing_token', message: 'Missing token' }
      : { code: 'forbidden' },
  );
});

/** Routes that are not in the contract: the OpenAPI document and its page. */
const DOCUMENT_ROUTES = /^\/api\/(docs|openapi\.json)/;

test('the mounted routes are exactly those of the contract', () => {
  const declared = endpoints.map(({ method, path }) => `${method} ${path}`);
  const mounted = api.mounted.filter((route) => !DOCUMENT_ROUTES.test(route.split(' ')[1] ?? ''));
  expect(mounted.toSorted()).toEqual(declared.toSorted());
});

test('the OpenAPI document has every endpoint of the contract with its permission', async () => {
  const response = await fetch(`${api.url}/api/openapi.json`);
  const { paths } = await response.json();
  for (const { method, path, auth } of endpoints) {
    const documented = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(documented?.summary).toEqual(expect.any(String));
    expect(documented?.security !== undefined).toBe(auth !== 'visitor');
  }
});

test('the OpenAPI document has exactly the mounted routes', async () => {
  const { paths } = await (await fetch(`${api.url}/api/openapi.json`)).json();
  const documented = Object.entries<object>(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  const mounted = api.mounted.filter((route) => !DOCUMENT_ROUTES.test(route.split(' ')[1] ?? ''));
  expect(documented.toSorted()).toEqual(mounted.toSorted());
});

test('the OpenAPI document defines every named schema once, and none that is unused', async () => {
  const { paths, components, tags } = await (await fetch(`${api.url}/api/openapi.json`)).json();
  const { schema } = paths['/api/posts/{slug}'].get.responses['200'].content['application/json'];
  expect(schema).toEqual({ $ref: '#/components/schemas/Post' });
  expect(components.schemas.Post.properties).toHaveProperty('viewerHasLiked');
  const text = JSON.stringify({ paths, components });
  for (const name of Object.keys(components.schemas)) expect(text).toContain(`/schemas/${name}"`);
  expect(tags.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual(['auth', 'account']);
  expect(tags.every(({ description }: { description: string }) => description !== '')).toBe(true);
});

test('the OpenAPI document names the media type of responses that are not JSON', async () => {
  const { paths } = await (await fetch(`${api.url}/api/openapi.json`)).json();
  const { content } = paths['/api/admin/subscribers/export'].get.responses['200'];
  expect(Object.keys(content)).toEqual(['text/csv']);
});

test('the OpenAPI document has a page to read it in a browser', async () => {
  const page = await fetch(`${api.url}/api/docs/`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('content-security-policy')).not.toContain("script-src 'unsafe-inline'");
});
