import { contract } from 'shared-kit/contract';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { threads, comments, adminThreads, adminComments } = contract;

let api: TestApi;
let asker: TestMember;
let other: TestMember;
let moderator: TestMember;
let admin: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  asker = await api.member('user', 'Asker');
  other = await api.member('user', 'Other');
  moderator = await api.member('moderator', 'Mo');
  admin = await api.member('admin', 'Asha');
});
afterAll(() => api.close());

const open = (title: string, more = {}) =>
  api.request(threads.create, { body: { title, category: 'formulas', ...more } }, asker);

const reply = (thread: string, content: string, who = other, more = {}) =>
  api.request(comments.create, { body: { thread, content, ...more } }, who);

const change = (id: string, body: object, who: TestMember) =>
  api.send(threads.update, { params: { id }, body }, who);

const read = (id: string) => api.request(threads.byId, { params: { id } });
const readReplies = async (id: string) =>
  (await api.request(comments.listByThread, { params: { id } })).items;

const readAudit = (id: string) =>
  api.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

test('lets the author edit a thread, marks it edited and updates the search', async () => {
  const { _id: id, edited } = await open('Typo', { description: 'vlokup' });
  expect(edited).toBe(false);
  const body = { title: 'Typo, corrected', description: 'It is **zlookup**.' };
  expect((await change(id, body, asker)).status).toBe(200);
  const after = await read(id);
  expect(after).toMatchObject({ ...body, edited: true, category: 'formulas' });
  expect(after.descriptionHtml).toContain('<strong>zlookup</strong>');
  const { items } = await api.request(threads.list, { query: { q: 'zlookup' } });
  expect(items.map(({ _id }) => _id)).toEqual([id]);
  expect(await readAudit(id)).toEqual([]);
});

test('lets moderators, but not other users, solve and delete a thread, and audits it', async () => {
  const { _id: id } = await open('Keep off');
  expect((await change(id, { title: 'Mine' }, other)).status).toBe(403);
  expect((await api.send(threads.remove, { params: { id } }, other)).status).toBe(403);
  expect((await change(id, { solved: true }, moderator)).status).toBe(200);
  expect((await api.send(threads.remove, { params: { id } }, moderator)).status).toBe(200);
  expect((await api.send(threads.byId, { params: { id } })).status).toBe(404);
  expect(await readAudit(id)).toEqual([
    { actor_id: moderator.id, action: 'thread.edit' },
    { actor_id: moderator.id, action: 'thread.delete' },
  ]);
});

test.each<[string, object]>([
  ['title', { title: 'Other words' }],
  ['text', { description: 'Other words' }],
  ['category', { category: 'vba', locked: true }],
])('a moderator does not change the %s of another member’s discussion', async (_, body) => {
  const { _id: id, ...before } = await open('My words', { description: 'Mine' });
  expect((await change(id, body, moderator)).status).toBe(403);
  expect(await read(id)).toMatchObject(before);
  const same = { title: 'My words', description: 'Mine', category: 'formulas', solved: true };
  expect((await change(id, same, moderator)).status).toBe(200);
});

test('audits the old and new text of an admin’s edit', async () => {
  const long = (word: string) => `${'So it goes. '.repeat(200)}${word}.`;
  const { _id: id } = await open('Long', { description: long('shout') });
  const body = { description: long('whisper') };
  expect((await change(id, body, admin)).status).toBe(200);
  const [entry] = await api.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject_id', '=', id)
    .execute();
  expect(entry).toMatchObject({
    before: { title: 'Long', description: expect.stringContaining('shout') },
    after: { title: 'Long', description: expect.stringContaining('whisper') },
  });
});

test('lets only moderators lock a thread, which then takes no replies', async () => {
  const { _id: id } = await open('Lock me');
  expect((await change(id, { locked: true }, asker)).status).toBe(403);
  expect((await change(id, { locked: true }, moderator)).status).toBe(200);
  const body = { thread: id, content: 'Late' };
  expect((await api.send(comments.create, { body }, other)).status).toBe(423);
  expect((await api.request(adminComments.create, { body }, admin)).thread).toEqual({
    _id: id,
    title: 'Lock me',
  });
  expect((await change(id, { locked: false }, moderator)).status).toBe(200);
  expect((await api.send(comments.create, { body }, other)).status).toBe(201);
  expect((await readAudit(id)).map(({ action }) => action)).toEqual([
    'thread.lock',
    'thread.unlock',
  ]);
});

test('accepting a reply solves the thread, and reopening clears it', async () => {
  const { _id: id } = await open('Which one?');
  const good = await reply(id, 'This one');
  const otherThreadReply = await reply((await open('Elsewhere'))._id, 'Not here');
  const invalid = await change(id, { acceptedReply: otherThreadReply._id }, asker);
  expect(invalid).toMatchObject({
    status: 400,
    body: { fields: { acceptedReply: expect.any(String) } },
  });
  await change(id, { acceptedReply: good._id }, asker);
  expect(await read(id)).toMatchObject({ solved: true, acceptedReply: good._id, edited: false });
  expect((await readReplies(id))[0]).toMatchObject({ _id: good._id, accepted: true });
  await change(id, { solved: false }, asker);
  expect(await read(id)).toMatchObject({ solved: false, acceptedReply: null });
});

test('sorts the list by activity, age and replies, and filters by solved', async () => {
  await api.db.deleteFrom('threads').execute();
  const first = await open('First');
  const second = await open('Second');
  await reply(first._id, 'One');
  await reply(first._id, 'Two');
  await reply(second._id, 'Three');
  await open('Third');
  await change(second._id, { solved: true }, asker);
  const list = async (query: object) =>
    (await api.request(threads.list, { query })).items.map(({ title }) => title);
  expect(await list({})).toEqual(['Third', 'Second', 'First']);
  expect(await list({ sort: 'newest' })).toEqual(['Third', 'Second', 'First']);
  expect(await list({ sort: 'replies' })).toEqual(['First', 'Second', 'Third']);
  expect(await list({ solved: 'true' })).toEqual(['Second']);
  expect(await list({ solved: 'false', sort: 'replies' })).toEqual(['First', 'Third']);
});

test('lets only the author edit a reply', async () => {
  const { _id: id } = await open('Edits');
  const mine = await reply(id, 'Frist');
  const body = { content: 'First' };
  for (const who of [asker, moderator]) {
    const response = await api.send(comments.update, { params: { id: mine._id }, body }, who);
    expect(response.status).toBe(403);
  }
  const edited = await api.request(comments.update, { params: { id: mine._id }, body }, other);
  expect(edited).toMatchObject({ content: 'First', edited: true });
  expect(edited.contentHtml).toContain('First');
});

test('keeps a tombstone of a deleted reply only if it has replies, and updates the counter', async () => {
  const { _id: id } = await open('Tombs');
  const answered = await reply(id, 'Question');
  const response = await reply(id, 'Answer', asker, { replyTo: answered._id });
  expect(response.replyTo).toBe(answered._id);
  await change(id, { acceptedReply: answered._id }, asker);
  await api.request(comments.remove, { params: { id: answered._id.toUpperCase() } }, other);
  expect(await readReplies(id)).toMatchObject([
    { _id: answered._id, deleted: true, content: '', contentHtml: '', accepted: false },
    { _id: response._id, deleted: false, replyTo: answered._id },
  ]);
  expect(await read(id)).toMatchObject({ replyCount: 1, acceptedReply: null });
  const again = await api.send(comments.remove, { params: { id: answered._id } }, other);
  expect(again.status).toBe(404);
  const late = { thread: id, content: 'Late', replyTo: answered._id };
  const rejected = await api.send(comments.create, { body: late }, other);
  expect(rejected).toMatchObject({
    status: 400,
    body: { fields: { replyTo: expect.any(String) } },
  });
  await api.request(comments.remove, { params: { id: response._id } }, moderator);
  expect((await readReplies(id)).map(({ _id }) => _id)).toEqual([answered._id]);
  expect((await read(id)).replyCount).toBe(0);
  expect(await readAudit(response._id)).toEqual([
    { actor_id: moderator.id, action: 'comment.delete' },
  ]);
});

test('counts concurrent deletions of a reply once', async () => {
  const { _id: id } = await open('Twice');
  const { _id: gone } = await reply(id, 'Going');
  await reply(id, 'Staying');
  const responses = await Promise.all(
    [1, 2].map(() => api.send(comments.remove, { params: { id: gone } }, other)),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect((await read(id)).replyCount).toBe(1);
});

test('lets an admin list, search, sort, change and delete threads and replies, and audits it', async () => {
  await api.db.deleteFrom('threads').execute();
  const body = { title: 'By the admin', category: 'charts' as const };
  const { _id: id } = await api.request(adminThreads.create, { body }, admin);
  const late = await open('A late one');
  const params = { id };
  await api.request(adminThreads.update, { params, body: { locked: true } }, admin);
  const list = async (query: object) => {
    const page = await api.request(adminThreads.list, { query }, admin);
    return [page.total, ...page.items.map(({ title }) => title)];
  };
  expect(await list({ sort: 'title' })).toEqual([2, 'A late one', 'By the admin']);
  expect(await list({ sort: '-title', limit: 1 })).toEqual([2, 'By the admin']);
  expect(await list({ locked: 'true' })).toEqual([1, 'By the admin']);
  expect(await list({ q: 'late', category: 'formulas' })).toEqual([1, 'A late one']);
  expect((await api.send(adminThreads.list, { query: { sort: 'secret' } }, admin)).status).toBe(
    400,
  );

  const said = await reply(late._id, 'A rude giraffe');
  const found = await api.request(adminComments.list, { query: { q: 'giraffe' } }, admin);
  expect(found).toMatchObject({ total: 1, items: [{ thread: { title: 'A late one' } }] });
  const one = { params: { id: said._id } };
  const content = 'A polite giraffe';
  const edited = await api.request(adminComments.update, { ...one, body: { content } }, admin);
  expect(edited).toMatchObject({ content, edited: true });
  await api.request(adminComments.remove, one, admin);
  expect((await api.request(adminComments.list, { query: {} }, admin)).total).toBe(0);
  expect((await readAudit(said._id)).map(({ action }) => action)).toEqual([
    'comment.edit',
    'comment.delete',
  ]);
  await api.request(adminThreads.remove, { params }, admin);
  expect((await readAudit(id)).map(({ action }) => action)).toEqual([
    'thread.create',
    'thread.lock',
    'thread.delete',
  ]);
});
