import { contract, LIMITS } from 'shared-kit/contract';
import { removeExpired } from '../../jobs/remove-expired';
import { createBulkClient } from '../../testing/bulk-client';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { admin: adminPosts, adminBulk, adminThreads, posts, threads } = contract;
const DAY = 86_400_000;

let api: TestApi;
let admin: TestMember;
let author: TestMember;
let bulk: ReturnType<typeof createBulkClient>;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.member('admin', 'Asha');
  author = await api.member('user', 'Author');
  bulk = createBulkClient(api, admin);
});
afterAll(() => api.close());

async function createThreads(...titles: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) {
    const body = { title, category: 'formulas' as const };
    ids.push((await api.request(threads.create, { body }, author))._id);
  }
  return ids;
}

test('counts what a filter of the list matches, with its search', async () => {
  const [first = ''] = await createThreads('Counted alpha', 'Counted beta', 'Other');
  await api.request(adminThreads.update, { params: { id: first }, body: { locked: true } }, admin);
  const count = (filter: Record<string, string>) =>
    bulk.count({ area: 'threads', target: { filter } });
  const listed = await api.request(adminThreads.list, {}, admin);
  expect(await count({})).toBe(listed.total);
  expect(await count({ q: 'counted' })).toBe(2);
  expect(await count({ q: 'counted', locked: 'true' })).toBe(1);
  expect(await count({ q: 'counted', category: 'vba' })).toBe(0);
});

test.each([
  [{ locked: 'perhaps' }, 'locked'],
  [{ colour: 'red' }, 'colour'],
  [{ limit: '5' }, 'limit'],
  [{ sort: 'title' }, 'sort'],
])('rejects the filter %j with the name of its field', async (filter, name) => {
  const body = { area: 'threads', target: { filter }, action: 'lock' };
  for (const response of [
    await bulk.send(body),
    await api.send(adminBulk.count, { body: { area: body.area, target: body.target } }, admin),
  ]) {
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { [`target.filter.${name}`]: expect.any(String) } },
    });
  }
});

test.each([
  ['users', 'set-role', 'emperor'],
  ['users', 'set-role', undefined],
  ['subscribers', 'add-tag', ''],
  ['subscribers', 'remove-tag', 'x'.repeat(LIMITS.tag + 1)],
])('rejects for %s %s the value %j', async (area, action, value) => {
  const response = await bulk.send({ area, target: { filter: {} }, action, value });
  expect(response).toMatchObject({ status: 400, body: { fields: { value: expect.any(String) } } });
});

test('rejects an action that the list does not have', async () => {
  const body = { area: 'comments', target: { filter: {} }, action: 'publish' };
  expect((await bulk.send(body)).status).toBe(400);
});

test('a changed number of rows is a conflict that tells the new one', async () => {
  const ids = await createThreads('Expected one', 'Expected two');
  const body = { area: 'threads', target: { filter: { q: 'expected' } }, action: 'lock' };
  expect(await bulk.send({ ...body, expected: 3 })).toMatchObject({
    status: 409,
    body: { message: 'The list has changed: 2 rows match now. Check it and confirm again.' },
  });
  const missing = '018f0000-0000-7000-8000-000000000000';
  const named = { ...body, target: { ids: [...ids, missing] }, expected: 3 };
  expect((await bulk.send(named)).status).toBe(409);
  expect((await bulk.send({ ...body, target: { ids }, expected: 2 })).status).toBe(202);
  await bulk.carryOut();
});

test('a change that matches nothing has ended at once', async () => {
  const target = { filter: { q: 'unheard' } };
  const ended = await bulk.start({ area: 'threads', target, action: 'lock' });
  expect(ended).toMatchObject({ status: 'done', total: 0, canUndo: false });
  expect(ended.finishedAt).not.toBeNull();
});

test('repeating a request with its key starts no second change', async () => {
  const ids = await createThreads('Repeated');
  const body = { area: 'threads', target: { ids }, action: 'lock' };
  const request = { body, headers: { 'idempotency-key': 'one-bulk-change' } };
  const [first, second] = [
    await api.send(adminBulk.start, request, admin),
    await api.send(adminBulk.start, request, admin),
  ];
  expect(second).toMatchObject({ status: 202, body: first.body });
  await bulk.carryOut();
});

test('an admin has one running change for each list', async () => {
  const ids = await createThreads('Running');
  const { _id: id } = await bulk.start({ area: 'threads', target: { ids }, action: 'lock' });
  const again = { area: 'threads', target: { ids }, action: 'unlock' };
  expect((await bulk.send(again)).status).toBe(409);
  const elsewhere = { area: 'users' as const, target: { filter: { q: 'nobody' } } };
  await bulk.start({ ...elsewhere, action: 'activate' });
  const colleague = await api.member('admin', 'Bela');
  const others = createBulkClient(api, colleague);
  const { _id: otherId } = await others.start({
    area: 'threads',
    target: { ids },
    action: 'unlock',
  });
  await bulk.carryOut();
  expect(await bulk.read(id)).toMatchObject({ status: 'done', actor: 'Asha' });
  expect(await bulk.read(otherId)).toMatchObject({ status: 'done', actor: 'Bela' });
});

test('reports what was done to each row, and why a row failed', async () => {
  const [open = '', locked = '', gone = ''] = await createThreads('Open', 'Locked', 'Gone');
  const body = { locked: true };
  await api.request(adminThreads.update, { params: { id: locked }, body }, admin);
  const ids = [open, locked, gone];
  const { _id: id } = await bulk.start({ area: 'threads', target: { ids }, action: 'lock' });
  expect(await bulk.results(id)).toEqual(
    [gone, locked, open].map((rowId) => expect.objectContaining({ rowId, outcome: null })),
  );
  await api.request(adminThreads.remove, { params: { id: gone } }, admin);
  await bulk.carryOut();
  expect(await bulk.read(id)).toMatchObject({ changed: 1, unchanged: 1, failed: 1, processed: 3 });
  expect(await bulk.results(id)).toEqual([
    { rowId: gone, label: 'Gone', outcome: 'failed', message: 'This was deleted meanwhile.' },
    { rowId: locked, label: 'Locked', outcome: 'unchanged', message: null },
    { rowId: open, label: 'Open', outcome: 'changed', message: null },
  ]);
  expect(await bulk.results(id, { outcome: 'changed' })).toHaveLength(1);
  const page = { params: { id }, query: { limit: 2 } };
  const first = await api.request(adminBulk.results, page, admin);
  const rest = { params: { id }, query: { limit: 2, cursor: first.nextCursor ?? '' } };
  const second = await api.request(adminBulk.results, rest, admin);
  expect([first, second].map(({ items }) => items.map(({ label }) => label))).toEqual([
    ['Gone', 'Locked'],
    ['Open'],
  ]);
  expect(second.nextCursor).toBeNull();
});

test('a row that may not be changed fails, and the others are changed', async () => {
  const templates = await Promise.all(
    ['With a file', 'Without'].map((title, index) =>
      api.request(
        contract.adminTemplates.create,
        { body: { title, ...(index === 0 && { fileUrl: 'https://files.example/a.xlsx' }) } },
        admin,
      ),
    ),
  );
  const ids = templates.map(({ _id }) => _id);
  const ended = await bulk.change({ area: 'templates', target: { ids }, action: 'publish' });
  expect(ended).toMatchObject({ changed: 1, failed: 1 });
  expect(await bulk.results(ended._id, { outcome: 'failed' })).toEqual([
    {
      rowId: ids[1],
      label: 'Without',
      outcome: 'failed',
      message: 'A published template needs a file or the URL of one.',
    },
  ]);
});

test('never changes the own account, nor the last active admin', async () => {
  const target = { filter: { role: 'admin' } };
  const colleague = await api.member('admin', 'Colleague');
  const ended = await bulk.change({ area: 'users', target, action: 'disable' });
  const failed = await bulk.results(ended._id, { outcome: 'failed' });
  expect(failed).toEqual([
    expect.objectContaining({
      rowId: admin.id,
      message: 'Your own account is not changed with others.',
    }),
  ]);
  const active = await api.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .execute();
  expect(active).toEqual([{ id: admin.id }]);
  const renamed = { area: 'users', target: { ids: [colleague.id, admin.id] }, action: 'set-role' };
  expect((await bulk.send({ ...renamed, value: 'user' })).status).toBe(202);
  await bulk.carryOut();
  expect((await api.send(adminBulk.list, {}, admin)).status).toBe(200);
});

test('stops, and what was changed stays changed and can be undone', async () => {
  const ids = await createThreads(...Array.from({ length: 60 }, (_, index) => `Stopped ${index}`));
  const { _id: id } = await bulk.start({ area: 'threads', target: { ids }, action: 'lock' });
  // A run that has no more time ends after a batch and asks for another.
  expect(await bulk.carryOutBatch()).toBe(true);
  const stopped = await bulk.stop(id);
  expect(stopped).toMatchObject({ status: 'stopped', total: 60, canUndo: true });
  expect(stopped.processed).toBeGreaterThan(0);
  expect(stopped.processed).toBeLessThan(60);
  await bulk.carryOut();
  expect(await bulk.stop(id)).toEqual(stopped);
  const locked = await bulk.count({
    area: 'threads',
    target: { filter: { q: 'stopped', locked: 'true' } },
  });
  expect(locked).toBe(stopped.changed);
  expect((await bulk.undo(id)).changed).toBe(stopped.changed);
});

test('lists changes, the newest first', async () => {
  const first = await api.request(adminBulk.list, { query: { limit: 1 } }, admin);
  const query = { limit: 1, cursor: first.nextCursor ?? '' };
  const second = await api.request(adminBulk.list, { query }, admin);
  const [newer, older] = [first.items[0]?.createdAt ?? '', second.items[0]?.createdAt ?? ''];
  expect(newer >= older).toBe(true);
  expect(newer).not.toBe('');
});

test('an unknown change is a 404', async () => {
  const request = { params: { id: '018f0000-0000-7000-8000-000000000000' } };
  for (const endpoint of [adminBulk.byId, adminBulk.results, adminBulk.stop, adminBulk.undo]) {
    expect((await api.send(endpoint, request, admin)).status).toBe(404);
  }
});

test('only admins change, count and see', async () => {
  const moderator = await api.member('moderator');
  const body = { area: 'threads', target: { filter: {} }, action: 'lock' };
  expect((await api.send(adminBulk.start, { body }, moderator)).status).toBe(403);
  expect((await api.send(adminBulk.count, { body }, moderator)).status).toBe(403);
  expect((await api.send(adminBulk.list, {}, moderator)).status).toBe(403);
  expect((await api.send(adminBulk.list)).status).toBe(401);
});

test('changes are removed with their rows after 30 days', async () => {
  // The sessions of this file outlast the days that pass here.
  const expiresAt = new Date(Date.now() + 40 * DAY);
  await api.db.updateTable('sessions').set({ expires_at: expiresAt }).execute();
  const ids = await createThreads('Old');
  const { _id: id } = await bulk.change({ area: 'threads', target: { ids }, action: 'lock' });
  await removeExpired.run(api.db, new Date(Date.now() + 29 * DAY));
  expect((await bulk.results(id)).length).toBe(1);
  await removeExpired.run(api.db, new Date(Date.now() + 31 * DAY));
  const left = await api.db
    .selectFrom('bulk_items')
    .select('row_id')
    .where('operation_id', '=', id)
    .execute();
  expect(left).toEqual([]);
});

test('an admin deletes a post that its author has in the trash for good', async () => {
  const { _id: id } = await api.request(posts.create, { body: { title: 'Taken over' } }, author);
  const params = { id };
  await api.request(posts.remove, { params }, author);
  const keeper = await api.member('admin', 'Keeper');
  expect((await api.send(adminPosts.removePost, { params }, keeper)).status).toBe(200);
  expect(await api.send(posts.undelete, { params }, author)).toMatchObject({
    status: 403,
    body: { message: 'An admin deleted this post.' },
  });
  expect((await api.send(adminPosts.removePost, { params }, keeper)).status).toBe(404);
  expect((await api.send(posts.undelete, { params }, keeper)).status).toBe(200);
});
