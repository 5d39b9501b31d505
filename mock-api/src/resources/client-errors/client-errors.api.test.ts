import { startTestApi, type TestApi } from '../../testing/start-test-api';

let api: TestApi;
const lines: Record<string, unknown>[] = [];
const log = (entry: object) => void lines.push({ ...entry });

beforeEach(() => void (lines.length = 0));
afterEach(() => api.close());

const report = (fields: object = {}) => ({
  kind: 'render',
  message: 'Cannot read properties of undefined',
  stack: 'TypeError: …\n    at Page (/assets/page.js:1:2)',
  path: '/blog/sums',
  remote: 'remote_public',
  release: '1.2.0-a',
  reference: 'K7WQ4MZ9',
  ...fields,
});

async function send(body: object, ip = '203.0.113.7') {
  const response = await fetch(`${api.url}/api/client-errors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

test('writes a report as one line to the log, without the sender’s address', async () => {
  api = await startTestApi({ log });
  expect(await send(report())).toEqual({ status: 202, body: { accepted: true } });
  expect(lines).toEqual([
    { event: 'client-error', time: expect.stringMatching(/^\d{4}-.*Z$/), ...report() },
  ]);
  expect(JSON.stringify(lines)).not.toContain('203.0.113.7');
  expect(JSON.stringify(lines[0])).not.toContain('\n');
});

test.each([
  ['a long message', { message: 'x'.repeat(501) }],
  ['a long stack', { stack: 'x'.repeat(4_001) }],
  ['an unknown kind', { kind: 'gossip' }],
  ['a path of another site', { path: 'https://evil.test/' }],
])('rejects %s', async (_, fields) => {
  api = await startTestApi({ log });
  expect((await send(report(fields))).status).toBe(400);
  expect(lines).toEqual([]);
});

test('limits the reports of one address, and only of that one', async () => {
  api = await startTestApi({ log, rateLimitFactor: 0.1 });
  const statuses: number[] = [];
  for (let index = 0; index < 5; index += 1) statuses.push((await send(report())).status);
  expect(statuses).toEqual([202, 202, 202, 429, 429]);
  expect((await send(report(), '203.0.113.8')).status).toBe(202);
});

test('limits the lines of all addresses together', async () => {
  api = await startTestApi({ log });
  const responses = await Promise.all(Array.from({ length: 305 }, () => send(report())));
  expect(lines).toHaveLength(300);
  expect(responses.filter(({ body }) => !body.accepted)).toHaveLength(5);
});
