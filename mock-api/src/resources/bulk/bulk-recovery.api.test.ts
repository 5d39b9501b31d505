import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import { newId } from '../../db/ids';
import { postVector } from '../../db/search/documents';
import { createBulkClient } from '../../testing/bulk-client';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';
import type { RowChange } from './area';
import { bulkAreas } from './areas';

const { admin: adminPosts } = contract;

let api: TestApi;
let admin: TestMember;
let bulk: ReturnType<typeof createBulkClient>;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.member('admin', 'Asha');
  bulk = createBulkClient(api, admin);
});
beforeEach(async () => {
  await api.db.deleteFrom('bulk_operations').execute();
  await api.db.deleteFrom('audit_log').execute();
  await api.db.deleteFrom('posts').execute();
});
afterAll(() => api.close());

/** Inserts drafts in one statement. */
async function insertDrafts(count: number): Promise<string[]> {
  const now = new Date();
  const ids = Array.from({ length: count }, newId);
  for (let start = 0; start < count; start += 1_000) {
    const rows = ids.slice(start, start + 1_000).map((id, index) => ({
      id,
      slug: id,
      title: `Draft ${start + index}`,
      summary: '',
      content: '',
      category: 'Excel',
      tags: [],
      seo: '{"title":"","description":"","keywords":[]}',
      structured: '{}',
      export_html: '',
      export_markdown: '',
      reading_minutes: 1,
      author_id: admin.id,
      guest_author: null,
      status: 'draft' as const,
      scheduled_at: null,
      published_at: null,
      search: postVector({ title: 'Draft', summary: '', tags: [], content: '' }),
      created_at: now,
      updated_at: now,
    }));
    await api.db.insertInto('posts').values(rows).execute();
    await api.db
      .insertInto('post_metrics')
      .values(rows.map(({ id }) => ({ post_id: id })))
      .execute();
  }
  return ids;
}

const countPosts = async (status: 'draft' | 'published') => {
  const found = await api.db
    .selectFrom('posts')
    .select('id')
    .where('status', '=', status)
    .execute();
  return found.length;
};
const countAudited = async () =>
  (await api.db.selectFrom('audit_log').select('id').execute()).length;

const publishAll = { area: 'posts' as const, target: { filter: {} }, action: 'publish' as const };

/** The areas, with a failure after the change of the `nth` post, each time that it is tried. */
function failAfter(nth: number, error: Error) {
  const { posts } = bulkAreas;
  const tried = new Set<string>();
  const apply = async (change: RowChange) => {
    await posts.actions.publish?.apply(change);
    tried.add(change.id);
    if ([...tried].indexOf(change.id) === nth - 1) throw error;
  };
  const actions = { ...posts.actions, publish: { apply, canUndo: true } };
  return { ...bulkAreas, posts: { ...posts, actions } };
}

test('an outage in the middle loses nothing and repeats nothing', async () => {
  await insertDrafts(120);
  const { _id: id } = await bulk.start(publishAll);
  const outage = Object.assign(new Error('terminating connection'), { code: '57P01' });
  await expect(bulk.carryOut(failAfter(77, outage))).rejects.toThrow('terminating');
  // Of the batch with the failure nothing is stored, neither changes nor outcomes.
  const interrupted = await bulk.read(id);
  expect(interrupted).toMatchObject({ status: 'running', failed: 0 });
  expect(interrupted.processed).toBeLessThan(77);
  expect(await countPosts('published')).toBe(interrupted.changed);
  expect(await countAudited()).toBe(interrupted.changed);
  await bulk.carryOut();
  expect(await bulk.read(id)).toMatchObject({ status: 'done', changed: 120, unchanged: 0 });
  expect(await countPosts('published')).toBe(120);
  expect(await countAudited()).toBe(120);
});

test('a fault of the program in one row is its outcome, and is reported', async () => {
  await insertDrafts(5);
  const { _id: id } = await bulk.start(publishAll);
  await bulk.carryOut(failAfter(3, new TypeError('no such thing')));
  expect(await bulk.read(id)).toMatchObject({ status: 'done', changed: 4, failed: 1 });
  expect(await bulk.results(id, { outcome: 'failed' })).toEqual([
    expect.objectContaining({ message: 'Something went wrong with this row.' }),
  ]);
  // The change of that row is undone with it.
  expect(await countPosts('draft')).toBe(1);
  expect(bulk.failures.splice(0)).toEqual([expect.any(TypeError)]);
});

test('an error of the data in one row is its outcome too', async () => {
  await insertDrafts(3);
  const { _id: id } = await bulk.start(publishAll);
  const areas = failAfter(0, new Error());
  const { publish } = areas.posts.actions;
  const apply = async (change: RowChange) => {
    await publish.apply(change);
    await sql`select 1 / 0`.execute(change.trx);
  };
  const actions = { ...areas.posts.actions, publish: { apply, canUndo: true } };
  await bulk.carryOut({ ...areas, posts: { ...areas.posts, actions } });
  expect(await bulk.read(id)).toMatchObject({ status: 'done', changed: 0, failed: 3 });
  expect(await countPosts('draft')).toBe(3);
  expect(bulk.failures.splice(0)).toHaveLength(3);
});

test('two processes that work at once change each row once', async () => {
  await insertDrafts(150);
  const { _id: id } = await bulk.start(publishAll);
  await Promise.all([bulk.carryOut(), bulk.carryOut(), bulk.carryOut()]);
  await bulk.carryOut();
  expect(await bulk.read(id)).toMatchObject({ status: 'done', changed: 150, unchanged: 0 });
  expect(await countAudited()).toBe(150);
});

test('stops the changes of someone who is no longer an admin', async () => {
  const leaving = await api.member('admin', 'Leaving');
  await insertDrafts(3);
  const { _id: id } = await createBulkClient(api, leaving).start(publishAll);
  await api.db.updateTable('users').set({ role: 'user' }).where('id', '=', leaving.id).execute();
  await bulk.carryOut();
  expect(await bulk.read(id)).toMatchObject({ status: 'stopped', processed: 0 });
  expect(await countPosts('published')).toBe(0);
});

test('undo leaves alone what was changed since, and tells so', async () => {
  const [first = '', second = '', third = ''] = await insertDrafts(3);
  const { _id: id } = await bulk.change(publishAll);
  const unpublish = { params: { id: second }, body: { published: false } };
  await api.request(adminPosts.publishPost, unpublish, admin);
  await api.db.deleteFrom('posts').where('id', '=', third).execute();
  const undone = await bulk.undo(id);
  expect(undone).toMatchObject({ total: 3, changed: 1, failed: 2, action: 'publish' });
  expect(await bulk.results(undone._id, { outcome: 'failed' })).toEqual(
    [third, second].map((rowId) => expect.objectContaining({ rowId, message: 'Changed since.' })),
  );
  const restored = await api.db
    .selectFrom('posts')
    .select(['status', 'published_at'])
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  expect(restored).toEqual({ status: 'draft', published_at: null });
});

test('undo restores only rows that the change has changed', async () => {
  const [first = ''] = await insertDrafts(2);
  const publish = { params: { id: first }, body: { published: true } };
  await api.request(adminPosts.publishPost, publish, admin);
  const ended = await bulk.change(publishAll);
  expect(ended).toMatchObject({ changed: 1, unchanged: 1 });
  expect(await bulk.undo(ended._id)).toMatchObject({ total: 1, changed: 1 });
  expect(await countPosts('published')).toBe(1);
});

test('undo restores a schedule, unless it has passed meanwhile', async () => {
  const [later = '', passed = ''] = await insertDrafts(2);
  const at = new Date(Date.now() + 3_600_000);
  await api.db
    .updateTable('posts')
    .set({ status: 'scheduled', scheduled_at: at })
    .where('id', 'in', [later, passed])
    .execute();
  const { _id: id } = await bulk.change(publishAll);
  await sql`update bulk_items set before = jsonb_set(before, '{scheduledAt}', '"2020-01-01T00:00:00.000Z"')
    where row_id = ${passed}`.execute(api.db);
  await bulk.undo(id);
  const rows = await api.db
    .selectFrom('posts')
    .select(['id', 'status', 'scheduled_at'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { id: later, status: 'scheduled', scheduled_at: at },
    { id: passed, status: 'draft', scheduled_at: null },
  ]);
});

test('a change is undone once, and within 24 hours', async () => {
  await insertDrafts(1);
  const { _id: id } = await bulk.change(publishAll);
  await api.db
    .updateTable('bulk_operations')
    .set({ finished_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('id', '=', id)
    .execute();
  expect((await bulk.read(id)).canUndo).toBe(false);
  expect(await bulk.sendUndo(id)).toMatchObject({
    status: 409,
    body: { message: 'A change can be undone for 24 hours.' },
  });
  await api.db
    .updateTable('bulk_operations')
    .set({ finished_at: new Date() })
    .where('id', '=', id)
    .execute();
  const undone = await bulk.undo(id);
  expect(await bulk.sendUndo(id)).toMatchObject({
    status: 409,
    body: { message: 'This change was undone already.' },
  });
  expect((await bulk.sendUndo(undone._id)).status).toBe(409);
});

test('a running change cannot be undone', async () => {
  await insertDrafts(1);
  const { _id: id } = await bulk.start(publishAll);
  expect((await bulk.sendUndo(id)).status).toBe(409);
  await bulk.carryOut();
  expect((await bulk.sendUndo(id)).status).toBe(202);
  await bulk.carryOut();
});

const MANY = 1_200;

test('changes more than a thousand rows and undoes them', async () => {
  await insertDrafts(MANY);
  const ended = await bulk.change({ ...publishAll, expected: MANY });
  expect(ended).toMatchObject({ status: 'done', changed: MANY, unchanged: 0, failed: 0 });
  expect(await countPosts('published')).toBe(MANY);
  expect(await bulk.undo(ended._id)).toMatchObject({ status: 'done', changed: MANY });
  expect(await countPosts('draft')).toBe(MANY);
}, 120_000);
