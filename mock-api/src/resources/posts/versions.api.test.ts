import { contract, type PostPayload } from 'shared-kit/contract';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';
import { listVersions as selectVersionRows } from './versions';

const { posts } = contract;

let api: TestApi;
let author: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  author = await api.member();
});
afterAll(() => api.close());

const create = (title: string, more: Partial<PostPayload> = {}) =>
  api.request(posts.create, { body: { title, ...more } }, author);

const save = (id: string, body: PostPayload) =>
  api.request(posts.update, { params: { id }, body }, author);

const listVersions = async (id: string) =>
  (await api.request(posts.versions, { params: { id } }, author)).items;

const getVersion = (id: string, versionId = '') =>
  api.request(posts.version, { params: { id, versionId } }, author);

test('stores a version on request, newest first', async () => {
  const { _id: id } = await create('First', { createVersion: true, summary: 'one' });
  await save(id, { title: 'Second', createVersion: true });
  await save(id, { title: 'Not a version' });
  const versions = await listVersions(id);
  expect(versions.map(({ title, reason }) => [title, reason])).toEqual([
    ['Second', 'manual'],
    ['First', 'manual'],
  ]);
  const savedBy = { id: author.id, name: author.name };
  expect(versions[1]).toMatchObject({ status: 'draft', savedBy, words: 0 });
  expect(versions[1]).not.toHaveProperty('snapshot');
  // Nor does the query read them.
  expect(Object.keys((await selectVersionRows(api.db, id))[0] ?? {})).not.toContain('snapshot');
  const first = await getVersion(id, versions[1]?.id);
  expect(first).toMatchObject({ ...versions[1], snapshot: { title: 'First', summary: 'one' } });
  expect(versions[1]?.bytes).toBeGreaterThan(100);
});

test('stores at most one automatic version in ten minutes', async () => {
  const { _id: id } = await create('Auto', { autoSave: true });
  await save(id, { title: 'Auto again', autoSave: true });
  expect(await listVersions(id)).toMatchObject([{ reason: 'auto', title: 'Auto' }]);
  await api.db
    .updateTable('post_versions')
    .set({ saved_at: new Date(Date.now() - 11 * 60_000) })
    .where('post_id', '=', id)
    .execute();
  const saved = await save(id, { title: 'Auto later', autoSave: true });
  expect(saved.autoSavedAt).not.toBeNull();
  expect((await listVersions(id)).map(({ title }) => title)).toEqual(['Auto later', 'Auto']);
});

test('keeps the fifty newest versions', async () => {
  const { _id: id } = await create('Version 0');
  for (let number = 1; number <= 52; number += 1) {
    await save(id, { title: `Version ${number}`, createVersion: true });
  }
  const versions = await listVersions(id);
  expect(versions).toHaveLength(50);
  expect(versions.at(-1)?.title).toBe('Version 3');
});

test('restoring replaces the whole text and stores the replaced text as a version', async () => {
  const old = { summary: 'old', tags: ['a'], structured: { quickTips: '<p>old</p>' } };
  const { _id: id } = await create('Old', { ...old, createVersion: true });
  await save(id, { title: 'New', summary: 'new', content: '<p>new</p>', tags: ['b'] });
  const params = { id };
  const body = { versionIndex: 0 };
  const restored = await api.request(posts.restore, { params, body }, author);
  expect(restored).toMatchObject({ title: 'Old', summary: 'old', tags: ['a'], slug: 'old' });
  expect(restored.structured.quickTips).toBe('<p>old</p>');
  expect(restored.content).not.toContain('new');
  const [latest] = await listVersions(id);
  expect(latest).toMatchObject({ reason: 'restore', title: 'New', words: 1 });
  expect(await getVersion(id, latest?.id)).toMatchObject({
    snapshot: { title: 'New', summary: 'new', content: '<p>new</p>', tags: ['b'] },
  });
  expect(await api.request(posts.byId, { params }, author)).toEqual(restored);
});

test('concurrent restores both store the text they replaced', async () => {
  const { _id: id } = await create('Start', { createVersion: true });
  await save(id, { title: 'Unsaved as a version' });
  const body = { versionIndex: 0 };
  await Promise.all([1, 2].map(() => api.request(posts.restore, { params: { id }, body }, author)));
  const titles = (await listVersions(id)).map(({ title }) => title);
  expect(titles).toHaveLength(3);
  expect(titles).toContain('Unsaved as a version');
});

test('rejects to restore a version that breaks the publish rules of a published post', async () => {
  const { _id: id } = await create('Bare', { createVersion: true });
  await save(id, publishablePost());
  const body = { versionIndex: 0 };
  const result = await api.send(posts.restore, { params: { id }, body }, author);
  expect(result).toMatchObject({ status: 400, body: { fields: expect.any(Object) } });
  expect((await api.request(posts.byId, { params: { id } }, author)).title).toBe(
    publishablePost().title,
  );
  expect(await listVersions(id)).toHaveLength(1);
});

test('shows versions only to editors and returns 404 for an unknown version', async () => {
  const { _id: id } = await create('Mine', { createVersion: true });
  const other = await api.member();
  const admin = await api.member('admin');
  const restore = { params: { id }, body: { versionIndex: 0 } };
  expect((await api.send(posts.versions, { params: { id } }, other)).status).toBe(403);
  expect((await api.send(posts.restore, restore, other)).status).toBe(403);
  expect((await api.send(posts.versions, { params: { id } }, admin)).status).toBe(200);
  const [version] = await listVersions(id);
  const one = { params: { id, versionId: version?.id } };
  expect((await api.send(posts.version, one, other)).status).toBe(403);
  expect((await api.send(posts.version, one, admin)).status).toBe(200);
  const missing = { status: 404, body: { message: 'This version does not exist any more.' } };
  const versionId = '018f0000-0000-7000-8000-000000000000';
  for (const body of [{ versionIndex: 7 }, { versionIndex: 2_000_000_000 }, { versionId }]) {
    const restoreMissing = { params: { id }, body };
    expect(await api.send(posts.restore, restoreMissing, author)).toMatchObject(missing);
  }
  const another = await create('Another post');
  const ofAnother = { params: { id: another._id, versionId: version?.id } };
  expect(await api.send(posts.version, ofAnother, author)).toMatchObject(missing);
});

test('restores a version by its id, although newer versions moved its index', async () => {
  const { _id: id } = await create('By id', { createVersion: true });
  const [version] = await listVersions(id);
  await save(id, { title: 'Newer', createVersion: true });
  const body = { versionId: version?.id ?? '' };
  expect((await api.request(posts.restore, { params: { id }, body }, author)).title).toBe('By id');
  const both = { params: { id }, body: { ...body, versionIndex: 0 } };
  expect((await api.send(posts.restore, both, author)).status).toBe(400);
});

test('a version names nobody after the account was deleted', async () => {
  const { _id: id } = await create('Left', { createVersion: true });
  await api.db
    .updateTable('post_versions')
    .set({ saved_by: null })
    .where('post_id', '=', id)
    .execute();
  expect(await listVersions(id)).toMatchObject([{ title: 'Left', savedBy: null }]);
});

async function put(id: string, body: PostPayload, ifMatch: string, who = author) {
  const response = await fetch(`${api.url}/api/posts/${id}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': 'application/json',
      'if-match': ifMatch,
    },
    body: JSON.stringify(body),
  });
  const result: unknown = await response.json();
  return { status: response.status, etag: response.headers.get('etag') ?? '', result };
}

test('accepts repeated saves of one tab and returns 412 with the current post to another', async () => {
  const { _id: id, revision } = await create('Tabs');
  const first = await put(id, { title: 'Tab one' }, `"${revision}"`);
  expect(first.status).toBe(200);
  const second = await put(id, { title: 'Tab one, on' }, first.etag);
  expect(second.status).toBe(200);
  const stale = await put(id, { title: 'Tab two' }, `"${revision}"`);
  expect(stale).toMatchObject({
    status: 412,
    etag: second.etag,
    result: { code: 'stale', current: { _id: id, title: 'Tab one, on' } },
  });
  expect((await put(id, { title: 'Tab two' }, stale.etag)).status).toBe(200);
});

test('accepts the retry of a save whose response was lost', async () => {
  const { _id: id, revision } = await create('Line');
  const body = { ...publishablePost('Line breaks'), status: 'draft' as const };
  const saved = await put(id, body, `"${revision}"`);
  expect(await put(id, body, `"${revision}"`)).toMatchObject({ status: 200, etag: saved.etag });
});

test('stores a requested version from an old revision once if the text is the same', async () => {
  const { _id: id, revision } = await create('Kept');
  await save(id, { title: 'Kept, on' });
  const body = { title: 'Kept, on', createVersion: true };
  expect((await put(id, body, `"${revision}"`)).status).toBe(200);
  expect((await put(id, body, `"${revision}"`)).status).toBe(200);
  expect(await listVersions(id)).toMatchObject([{ reason: 'manual', title: 'Kept, on' }]);
});

test('returns 412 if only the schedule differs from the stored post', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const planned = (scheduledAt: string): PostPayload => ({
    ...publishablePost('Planned'),
    status: 'scheduled',
    scheduledAt,
  });
  const first = inDays(1);
  const { _id: id, revision } = await api.request(posts.create, { body: planned(first) }, author);
  await save(id, planned(first));
  expect(await put(id, planned(inDays(2)), `"${revision}"`)).toMatchObject({
    status: 412,
    result: { current: { scheduledAt: first } },
  });
  expect((await put(id, planned(first), `"${revision}"`)).status).toBe(200);
});

test('accepts one of two concurrent saves of the same revision', async () => {
  const { _id: id, revision } = await create('Race');
  const outcomes = await Promise.all(
    ['One', 'Two'].map((title) => put(id, { title }, `"${revision}"`)),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 412]);
});

test('a foreign If-Match tag matches nothing, and * matches everything', async () => {
  const { _id: id } = await create('Tags');
  expect((await put(id, { title: 'x' }, '"abc"')).status).toBe(412);
  expect((await put(id, { title: 'x' }, '*')).status).toBe(200);
});
