import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { apiError, contract } from 'shared-kit/contract';
import { startTestApi, type TestApi, type TestMember } from '../testing/start-test-api';

const { analytics } = contract;

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  member = await api.member();
});
afterAll(() => api.close());

interface Bad {
  method?: string;
  path: string;
  body?: BodyInit;
  headers?: Record<string, string>;
}

function send({ method = 'POST', path, body, headers = {} }: Bad) {
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

type Row = [what: string, bad: Bad, status: number, fields?: Record<string, unknown>];

const table: Row[] = [
  ['JSON that breaks off', { path, body: '{"title": ' }, 400],
  ['an empty body', { path, body: '' }, 400],
  ['no body', { path }, 400],
  ['a list for an object', { path, body: '[]' }, 400],
  ['null for an object', { path, body: 'null' }, 400],
  ['a wrong type', { path, body: thread({ title: 7 }) }, 400, { title: expect.any(String) }],
  [
    'a missing field',
    { path, body: '{"title":"T"}' },
    400,
    { category: 'Please choose a category.' },
  ],
  [
    'an unknown field',
    { path, body: thread({ pinned: true }) },
    400,
    { pinned: 'This field is not known.' },
  ],
  [
    'an unknown field further in',
    { path: '/api/posts', body: '{"title":"T","seo":{"robots":"none"}}' },
    400,
    { 'seo.robots': 'This field is not known.' },
  ],
  [
    'a prototype',
    { path, body: '{"__proto__":{"role":"admin"},"title":"T","category":"vba"}' },
    400,
  ],
  ['a constructor', { path, body: '{"constructor":{"prototype":{"x":1}},"title":"T"}' }, 400],
  ['JSON nested 10,000 deep', { path, body: nested(10_000) }, 400],
  [
    'a NUL in a text',
    { path, body: String.raw`{"title":"a\u0000b","category":"vba"}` },
    400,
    { title: 'This text holds a character that cannot be kept.' },
  ],
  [
    'a NUL in a name',
    {
      path: '/api/analytics/track',
      body: String.raw`{"eventType":"share","sessionId":"s","meta":{"\u0000":1}}`,
    },
    400,
    { meta: 'This text holds a character that cannot be kept.' },
  ],
  [
    'a NUL in a name at the top',
    { path, body: String.raw`{"\u0000":1,"title":"T","category":"vba"}` },
    400,
    { body: 'This text holds a character that cannot be kept.' },
  ],
  ['bytes that are not UTF-8', { path, body: Buffer.from([0x22, 0xff, 0xfe, 0x22]) }, 400],
  [
    'half a surrogate pair',
    { path: '/api/posts', body: String.raw`{"title":"T","seo":{"title":"\ud800"}}` },
    400,
  ],
  ['a body too large', { path, body: thread({ description: 'x'.repeat(300_000) }) }, 413],
  [
    'a text too long',
    { path, body: thread({ title: 'x'.repeat(201) }) },
    400,
    { title: expect.any(String) },
  ],
  [
    'another kind of body',
    { path, body: 'title=T', headers: { 'content-type': 'text/plain' } },
    415,
  ],
  [
    'an id that is none',
    { method: 'GET', path: '/api/threads/7' },
    400,
    { id: 'This is not an id.' },
  ],
  ['a NUL in an address', { method: 'GET', path: '/api/posts/a%00b' }, 400],
  ['an address that cannot be decoded', { method: 'GET', path: '/api/posts/%E0%A4%A' }, 400],
  [
    'a limit above the highest',
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
    'a cursor that is none',
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
  ['an address that does not exist', { method: 'GET', path: '/api/nothing' }, 404],
  ['a method that does not exist', { method: 'DELETE', path: '/api/settings' }, 404],
];

const rows = table.map(([what, bad, status, fields]) => ({ what, bad, status, fields }));

test.each(rows)('$what is refused in the one shape', async ({ bad, status, fields }) => {
  const answer = await send(bad);
  const body: unknown = await answer.json();
  expect({ status: answer.status, body }).toMatchObject({ status });
  const error = apiError.parse(body);
  expect(error.requestId).toBe(answer.headers.get('x-request-id'));
  if (fields !== undefined) expect(error.fields).toMatchObject(fields);
});

/** What comes back for bytes that `fetch` would never send. */
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
  ['a header that is none', 'GET /api/settings HTTP/1.1\r\nHost: a\r\nno header', 400],
  ['two lengths', 'POST /api/threads HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2', 400],
  ['a method that is none', 'READ /api/settings HTTP/1.1\r\nHost: a', 400],
  ['no HTTP at all', 'hello', 400],
  [
    'an expectation of its own',
    'GET /api/nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: x',
    404,
  ],
  ['no Host', 'GET /api/settings HTTP/1.1\r\nConnection: close', 400],
])('%s: refused in the one shape, though no request comes of it', async (_, bytes, status) => {
  const answer = await sendRaw(`${bytes}\r\n\r\n`);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const error = apiError.parse(answer.body);
  expect(error.requestId).toBe(answer.headers.get('x-request-id'));
});

test('an OPTIONS that no browser asks is no fault and has no shape of its own', async () => {
  const answer = await fetch(`${api.url}/api/settings`, { method: 'OPTIONS' });
  expect({ status: answer.status, body: await answer.text() }).toEqual({ status: 204, body: '' });
});

test.each(['from', 'to'])('a day that no calendar has is refused as %s', async (name) => {
  const admin = await api.member('admin');
  const day = { query: { [name]: '0000-01-01' } };
  for (const shape of [analytics.byType, analytics.templateDownloads, analytics.cta]) {
    const { status, body } = await api.send(shape, day, admin);
    expect(status).toBe(400);
    expect(apiError.parse(body).fields).toEqual({ [name]: expect.any(String) });
  }
});

test('what was refused left nothing behind', async () => {
  const { count } = await api.db
    .selectFrom('threads')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
});

test('quotes, percent signs and SQL are only text', async () => {
  const title = `'); drop table users; -- % _ \\ "`;
  const response = await send({ path, body: thread({ title }) });
  expect(await response.json()).toMatchObject({ title });
  const search = await fetch(`${api.url}/api/threads?q=${encodeURIComponent("drop ' & | ! :* (")}`);
  expect((await search.json()).items).toHaveLength(1);
});

test('answers carry strict headers and no name of what made them', async () => {
  const { headers } = await fetch(`${api.url}/api/settings`);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('server')).toBeNull();
});

test.each([
  ['https://sheetfolk.example', 'https://sheetfolk.example'],
  ['https://elsewhere.example', null],
])('a page of %s is told it may read: %s', async (origin, allowed) => {
  const { headers } = await fetch(`${api.url}/api/settings`, { headers: { origin } });
  expect(headers.get('access-control-allow-origin')).toBe(allowed);
});
