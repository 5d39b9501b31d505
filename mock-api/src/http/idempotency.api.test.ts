import Fastify from 'fastify';
import { contract } from 'shared-kit/contract';
import { inTransaction } from '../db/transaction';
import { PASSWORD, startTestApi, type TestApi, type TestMember } from '../testing/start-test-api';
import { createIdempotency } from './idempotency';

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

async function countThreads(title: string): Promise<number> {
  const rows = await api.db.selectFrom('threads').select('id').where('title', '=', title).execute();
  return rows.length;
}

test('replays the response of a repeated request', async () => {
  const first = await post(create.path, thread('Once'), 'key-1');
  const again = await post(create.path, thread('Once'), 'key-1');
  expect(first.status).toBe(201);
  expect(again.status).toBe(201);
  expect(again.body).toEqual(first.body);
  expect(first.headers.get('idempotency-replayed')).toBeNull();
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(await countThreads('Once')).toBe(1);
});

test('runs one of several simultaneous requests', async () => {
  const responses = await Promise.all(
    [1, 2, 3, 4].map(() => post(create.path, thread('Together'), 'key-2')),
  );
  for (const { status } of responses) expect([201, 409]).toContain(status);
  expect(await countThreads('Together')).toBe(1);
});

test('rejects a key that was used with another body', async () => {
  await post(create.path, thread('One'), 'key-3');
  const other = await post(create.path, thread('Another'), 'key-3');
  expect(other).toMatchObject({ status: 422, body: { code: 'unprocessable' } });
  expect(await countThreads('Another')).toBe(0);
});

test('two users may use the same key', async () => {
  const other = await api.member();
  await post(create.path, thread('Shared'), 'key-4');
  const registered = await post(create.path, thread('Shared'), 'key-4', other.token);
  expect(registered.headers.get('idempotency-replayed')).toBeNull();
  expect(await countThreads('Shared')).toBe(2);
});

test('a failed request may be retried with its key', async () => {
  const missing = '018f0000-0000-7000-8000-000000000000';
  const body = { thread: missing, content: 'Hello' };
  expect((await post(contract.comments.create.path, body, 'key-5')).status).toBe(404);
  expect((await post(contract.comments.create.path, body, 'key-5')).status).toBe(404);
});

test('a key expires after a day, or when its request was abandoned', async () => {
  await post(create.path, thread('Day'), 'key-6');
  const long = new Date(Date.now() - 1);
  await api.db.updateTable('idempotency_keys').set({ expires_at: long }).execute();
  await post(create.path, thread('Day'), 'key-6');
  expect(await countThreads('Day')).toBe(2);
  await api.db
    .updateTable('idempotency_keys')
    .set({ response: null, committed_at: null, claimed_at: new Date(Date.now() - 61_000) })
    .execute();
  expect((await post(create.path, thread('Day'), 'key-6')).status).toBe(201);
});

test('stores responses encrypted', async () => {
  const body = { name: 'Secret', email: 'secret@example.test', password: PASSWORD };
  const { status, body: registered } = await post(
    contract.auth.register.path,
    body,
    'key-7',
    'none',
  );
  expect(status).toBe(201);
  const rows = await api.db.selectFrom('idempotency_keys').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(String(registered.token));
  expect(JSON.stringify(rows)).not.toContain('secret@example.test');
  const again = await post(contract.auth.register.path, body, 'key-7', 'none');
  expect(again.body).toEqual(registered);
});

test.each(['', 'x'.repeat(201)])('rejects an invalid key: %s', async (key) => {
  expect((await post(create.path, thread('Key'), key)).status).toBe(400);
});

/** What a process leaves behind that dies between the work's commit and its end. */
async function loseLaterWrites() {
  await api.db
    .updateTable('idempotency_keys')
    .set({ claimed_at: new Date(Date.now() - 61_000) })
    .execute();
}

test('a request that fails after its commit replays the committed response', async () => {
  const body = { name: 'Crash', email: 'crash@example.test', password: PASSWORD };
  const first = await post(contract.auth.register.path, body, 'key-8', 'none');
  await loseLaterWrites();
  const again = await post(contract.auth.register.path, body, 'key-8', 'none');
  expect(again.body).toEqual(first.body);
  expect(again.status).toBe(201);
});

test('work that was committed is not run again when its response is lost', async () => {
  await post(create.path, thread('Lost'), 'key-9');
  await api.db.updateTable('idempotency_keys').set({ response: null }).execute();
  await loseLaterWrites();
  expect((await post(create.path, thread('Lost'), 'key-9')).status).toBe(409);
  expect(await countThreads('Lost')).toBe(1);
});

test('stores the response in the transaction of the work, and an owner without its key cannot commit', async () => {
  const app = Fastify();
  const replayable = createIdempotency(api.db);
  let isStolen = false;
  let runs = 0;
  app.post('/work', (call, reply) =>
    replayable(
      Object.assign(call, { viewer: null }),
      reply.header('etag', '"1"'),
      async () => {
        runs += 1;
        await inTransaction(api.db, async (trx) => {
          await trx
            .insertInto('secrets')
            .values({ name: `run-${runs}`, value: '' })
            .execute();
          if (isStolen) {
            await trx.updateTable('idempotency_keys').set({ owner: 'another' }).execute();
          }
          return { done: true };
        });
        throw new Error('The process dies here.');
      },
      () => true,
    ),
  );
  const send = (key: string) =>
    app.inject({ method: 'POST', url: '/work', headers: { 'idempotency-key': key }, body: {} });
  expect((await send('dies')).statusCode).toBe(500);
  const again = await send('dies');
  expect(again.json()).toEqual({ done: true });
  expect(again.headers.etag).toBe('"1"');
  expect(runs).toBe(1);

  isStolen = true;
  expect((await send('stolen')).statusCode).toBe(500);
  const stored = await api.db.selectFrom('secrets').select('name').where('name', '=', 'run-2');
  expect(await stored.execute()).toEqual([]);
  await app.close();
});

test.each([
  ['before its work', false],
  ['after its work was committed', true],
])('a request that fails %s leaves a transaction alone that it has begun', async (_, commits) => {
  const app = Fastify();
  const replayable = createIdempotency(api.db);
  let openGate = () => {};
  const gate = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  let background = Promise.resolve<unknown>(null);
  const name = `late-${commits}`;
  app.post('/work', (call, reply) =>
    replayable(
      Object.assign(call, { viewer: null }),
      reply,
      async () => {
        background = gate.then(() =>
          inTransaction(api.db, async (trx) => {
            await trx.insertInto('secrets').values({ name, value: '' }).execute();
            return { late: true };
          }),
        );
        if (commits) await inTransaction(api.db, async () => ({ done: true }));
        throw new Error('The work fails here.');
      },
      () => true,
    ),
  );
  const send = () =>
    app.inject({ method: 'POST', url: '/work', headers: { 'idempotency-key': name }, body: {} });
  expect((await send()).statusCode).toBe(500);
  openGate();
  expect(await background).toEqual({ late: true });
  const stored = api.db.selectFrom('secrets').select('name').where('name', '=', name);
  expect(await stored.execute()).toEqual([{ name }]);
  if (commits) expect((await send()).json()).toEqual({ done: true });
  await app.close();
});
