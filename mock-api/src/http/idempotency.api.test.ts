import { contract } from 'shared-kit/contract';
import { PASSWORD, startTestApi, type TestApi, type TestMember } from '../testing/start-test-api';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  member = await api.member();
});
afterAll(() => api.close());

const { create } = contract.threads;

async function post(path: string, body: object, key: string, token = member.token) {
  const response = await fetch(api.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  });
  const json: Record<string, unknown> = Object(await response.json());
  return { status: response.status, headers: response.headers, body: json };
}

const thread = (title: string) => ({ title, category: 'vba' });

async function threadsCalled(title: string): Promise<number> {
  const rows = await api.db.selectFrom('threads').select('id').where('title', '=', title).execute();
  return rows.length;
}

test('a repeated call is carried out once and answered alike', async () => {
  const first = await post(create.path, thread('Once'), 'key-1');
  const again = await post(create.path, thread('Once'), 'key-1');
  expect(first.status).toBe(201);
  expect(again.status).toBe(201);
  expect(again.body).toEqual(first.body);
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(await threadsCalled('Once')).toBe(1);
});

test('of calls that arrive together, one is carried out', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => post(create.path, thread('Together'), 'key-2')),
  );
  for (const { status } of answers) expect([201, 409]).toContain(status);
  expect(await threadsCalled('Together')).toBe(1);
});

test('a key that stood for another body is refused', async () => {
  await post(create.path, thread('One'), 'key-3');
  const other = await post(create.path, thread('Another'), 'key-3');
  expect(other).toMatchObject({ status: 422, body: { code: 'unprocessable' } });
  expect(await threadsCalled('Another')).toBe(0);
});

test('two people may use the same key', async () => {
  const other = await api.member();
  await post(create.path, thread('Shared'), 'key-4');
  const answer = await post(create.path, thread('Shared'), 'key-4', other.token);
  expect(answer.headers.get('idempotency-replayed')).toBeNull();
  expect(await threadsCalled('Shared')).toBe(2);
});

test('a call that failed may be tried again with its key', async () => {
  const missing = '018f0000-0000-7000-8000-000000000000';
  const body = { thread: missing, content: 'Hello' };
  expect((await post(contract.comments.create.path, body, 'key-5')).status).toBe(404);
  expect((await post(contract.comments.create.path, body, 'key-5')).status).toBe(404);
});

test('after a day a key is free again, and after a cut-off call at once when it is abandoned', async () => {
  await post(create.path, thread('Day'), 'key-6');
  const long = new Date(Date.now() - 1);
  await api.db.updateTable('idempotency_keys').set({ expires_at: long }).execute();
  await post(create.path, thread('Day'), 'key-6');
  expect(await threadsCalled('Day')).toBe(2);
  await api.db
    .updateTable('idempotency_keys')
    .set({ response: null, claimed_at: new Date(Date.now() - 61_000) })
    .execute();
  expect((await post(create.path, thread('Day'), 'key-6')).status).toBe(201);
});

test('no answer lies readable in the database', async () => {
  const body = { name: 'Sealed', email: 'sealed@example.test', password: PASSWORD };
  const { status, body: answer } = await post(contract.auth.register.path, body, 'key-7', 'none');
  expect(status).toBe(201);
  const rows = await api.db.selectFrom('idempotency_keys').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(String(answer.token));
  expect(JSON.stringify(rows)).not.toContain('sealed@example.test');
  const again = await post(contract.auth.register.path, body, 'key-7', 'none');
  expect(again.body).toEqual(answer);
});

test.each(['', 'x'.repeat(201)])('a key that is none is refused: %s', async (key) => {
  expect((await post(create.path, thread('Key'), key)).status).toBe(400);
});
