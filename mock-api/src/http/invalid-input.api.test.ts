import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { apiError, contract } from 'shared-kit/contract';
import { startTestApi, type TestApi, type TestMember } from '../testing/start-test-api';

const { adminAnalytics } = contract;

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  member = await api.member();
});
afterAll(() => api.close());

interface InvalidRequest {
  method?: string;
  path: string;
  body?: BodyInit;
  headers?: Record<string, string>;
}

function send({ method = 'POST', path, body, headers = {} }: InvalidRequest) {
  return fetch(api.url + path, {
    method,
    headers: {
      authorization: `Bearer ${member.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
}

const thread = (fields: object) => JSON.stringify({ title: 'T', category: 'vba', ...fields });
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const path = '/api/threads';

type Row = [
  what: string,
  request: InvalidRequest,
  status: number,
  fields?: Record<string, unknown>,
];

const table: Row[] = [
  ['truncated JSON', { path, body: '{"title": ' }, 400],
  ['an empty body', { path, body: '' }, 400],
  ['no body', { path }, 400],
  ['a list for an object', { path, body: '[]' }, 400],
  ['null for an object', { path, body: 'null' }, 400],
  [
    'a field of another type',
    { path, body: thread({ title: 7 }) },
    400,
    { title: expect.any(String) },
  ],
  [
    'a missing field',
    { path, body: '{"title":"T"}' },
    400,
    { category: 'Please choose a category.' },
  ],
  [
    'missing fields, some without a message of their own',
    { path: '/api/media', body: '{}' },
    400,
    { name: 'Required', dataUrl: 'Unable to process some files.' },
  ],
  ['an unknown field', { path, body: thread({ pinned: true }) }, 400, { pinned: 'Unknown field.' }],
  [
    'an unknown nested field',
    { path: '/api/posts', body: '{"title":"T","seo":{"robots":"none"}}' },
    400,
    { 'seo.robots': 'Unknown field.' },
  ],
  [
    'a __proto__ key',
    { path, body: '{"__proto__":{"role":"admin"},"title":"T","category":"vba"}' },
    400,
  ],
  ['a constructor key', { path, body: '{"constructor":{"prototype":{"x":1}},"title":"T"}' }, 400],
  ['JSON nested 10,000 deep', { path, body: nested(10_000) }, 400],
  [
    'NUL in a text',
    { path, body: String.raw`{"title":"a\u0000b","category":"vba"}` },
    400,
    { title: 'This text contains a character that cannot be stored.' },
  ],
  [
    'NUL in a key',
    {
      path: '/api/analytics/track',
      body: String.raw`{"eventType":"share","sessionId":"s","meta":{"\u0000":1}}`,
    },
    400,
    { meta: 'This text contains a character that cannot be stored.' },
  ],
  [
    'NUL in a top-level key',
    { path, body: String.raw`{"\u0000":1,"title":"T","category":"vba"}` },
    400,
    { body: 'This text contains a character that cannot be stored.' },
  ],
  ['bytes that are not UTF-8', { path, body: Buffer.from([0x22, 0xff, 0xfe, 0x22]) }, 400],
  [
    'a lone surrogate',
    { path: '/api/posts', body: String.raw`{"title":"T","seo":{"title":"\ud800"}}` },
    400,
  ],
  ['a body too large', { path, body: thread({ description: 'x'.repeat(300_000) }) }, 413],
  [
    'a text too long',
    { path, body: thread({ title: 'x'.repeat(10_001) }) },
    400,
    { title: expect.any(String) },
  ],
  [
    'a body of another media type',
    { path, body: 'title=T', headers: { 'content-type': 'text/plain' } },
    415,
  ],
  ['an invalid id', { method: 'GET', path: '/api/threads/7' }, 400, { id: 'This is not an id.' }],
  ['NUL in a URL', { method: 'GET', path: '/api/posts/a%00b' }, 400],
  ['a URL that cannot be decoded', { method: 'GET', path: '/api/posts/%E0%A4%A' }, 400],
  [
    'a limit above the maximum',
    { method: 'GET', path: '/api/posts?limit=101' },
    400,
    { limit: expect.any(String) },
  ],
  [
    'a limit that is no number',
    { method: 'GET', path: '/api/posts?limit=ten' },
    400,
    { limit: expect.any(String) },
  ],
  [
    'an invalid cursor',
    { method: 'GET', path: '/api/posts?cursor=AAAA' },
    400,
    { cursor: expect.any(String) },
  ],
  [
    'an unknown sort',
    { method: 'GET', path: '/api/posts?sort=oldest' },
    400,
    { sort: expect.any(String) },
  ],
  ['a path that does not exist', { method: 'GET', path: '/api/nothing' }, 404],
  ['a path of slashes', { method: 'GET', path: '//' }, 404],
  ['a path that begins with a host', { method: 'GET', path: '//evil.example/api' }, 404],
  ['a method that does not exist', { method: 'DELETE', path: '/api/settings' }, 404],
];

const rows = table.map(([what, request, status, fields]) => ({ what, request, status, fields }));

test.each(rows)('responds to $what with an error', async ({ request, status, fields }) => {
  const response = await send(request);
  const body: unknown = await response.json();
  expect({ status: response.status, body }).toMatchObject({ status });
  const error = apiError.parse(body);
  expect(error.requestId).toBe(response.headers.get('x-request-id'));
  if (fields !== undefined) expect(error.fields).toMatchObject(fields);
});

/** Sends bytes that `fetch` would never send. */
async function sendRaw(bytes: string) {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const headers = new Headers(
    head
      .split('\r\n')
      .slice(1)
      .map((line): [string, string] => {
        const [name = '', ...value] = line.split(': ');
        return [name, value.join(': ')];
      }),
  );
  return { status: Number(head.split(' ')[1]), headers, body: JSON.parse(body) };
}

test.each([
  ['headers too large', `GET /api/settings HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}`, 413],
  ['an invalid header', 'GET /api/settings HTTP/1.1\r\nHost: a\r\nno header', 400],
  [
    'two Content-Length headers',
    'POST /api/threads HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2',
    400,
  ],
  ['an unknown method', 'READ /api/settings HTTP/1.1\r\nHost: a', 400],
  ['bytes that are not HTTP', 'hello', 400],
  [
    'an unknown Expect header',
    'GET /api/nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: x',
    404,
  ],
  ['a missing Host header', 'GET /api/settings HTTP/1.1\r\nConnection: close', 400],
])('responds to %s with an error of the usual shape', async (_, bytes, status) => {
  const response = await sendRaw(`${bytes}\r\n\r\n`);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const error = apiError.parse(response.body);
  expect(error.requestId).toBe(response.headers.get('x-request-id'));
});

test('an OPTIONS request that is no preflight gets 204', async () => {
  const response = await fetch(`${api.url}/api/settings`, { method: 'OPTIONS' });
  expect({ status: response.status, body: await response.text() }).toEqual({
    status: 204,
    body: '',
  });
});

test.each(['from', 'to'])('rejects a date that does not exist as %s', async (name) => {
  const admin = await api.member('admin');
  const day = { query: { [name]: '0000-01-01' } };
  for (const shape of [
    adminAnalytics.byType,
    adminAnalytics.templateDownloads,
    adminAnalytics.cta,
  ]) {
    const { status, body } = await api.send(shape, day, admin);
    expect(status).toBe(400);
    expect(apiError.parse(body).fields).toEqual({ [name]: expect.any(String) });
  }
});

test('rejected requests store nothing', async () => {
  const { count } = await api.db
    .selectFrom('threads')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
});

test('quotes, percent signs and SQL are plain text', async () => {
  const title = `'); drop table users; -- % _ \\ "`;
  const response = await send({ path, body: thread({ title }) });
  expect(await response.json()).toMatchObject({ title });
  const search = await fetch(`${api.url}/api/threads?q=${encodeURIComponent("drop ' & | ! :* (")}`);
  expect((await search.json()).items).toHaveLength(1);
});

test('responses have strict headers and do not name the server software', async () => {
  const { headers } = await fetch(`${api.url}/api/settings`);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('server')).toBeNull();
});

test.each([
  ['https://sheetfolk.example', 'https://sheetfolk.example'],
  ['https://elsewhere.example', null],
])('CORS: a page of %s may read as %s', async (origin, allowed) => {
  const { headers } = await fetch(`${api.url}/api/settings`, { headers: { origin } });
  expect(headers.get('access-control-allow-origin')).toBe(allowed);
});
