import { contract, LIMITS, type SavedItem } from 'shared-kit/contract';
import { newId } from '../../db/ids';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { adminTemplates, posts, saved, threads } = contract;

let api: TestApi;
let admin: TestMember;
let post: { _id: string; slug: string };
let thread: { _id: string };
let template: { _id: string; slug: string };
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.member('admin', 'Asha');
  post = await api.request(posts.create, { body: publishablePost('Sums') }, admin);
  const question = { title: 'Why?', category: 'vba' } as const;
  thread = await api.request(threads.create, { body: question }, admin);
  const form = { title: 'Budget', fileUrl: 'https://files.example/budget.xlsx' };
  template = await api.request(
    adminTemplates.create,
    { body: { ...form, status: 'published' } },
    admin,
  );
});
afterAll(() => api.close());

type Kind = SavedItem['kind'];
const UNKNOWN = '018f0000-0000-7000-8000-000000000000';

const save = (member: TestMember, kind: Kind, id: string, lists: string[] = []) =>
  api.request(saved.save, { params: { kind, id }, body: { lists } }, member);
const trySave = (member: TestMember, kind: Kind, id: string, body = {}) =>
  api.send(saved.save, { params: { kind, id }, body }, member);
const remove = (member: TestMember, kind: Kind, id: string) =>
  api.request(saved.remove, { params: { kind, id } }, member);
const createList = (member: TestMember, name: string) =>
  api.request(saved.createList, { body: { name } }, member);
const listAll = async (member: TestMember, query = {}) =>
  (await api.request(saved.items, { query }, member)).items;
const readLists = (member: TestMember) => api.request(saved.lists, {}, member);

/** Saves things that are not there, with their times one second apart. */
async function fill(member: TestMember, count: number, list?: string): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    user_id: member.id,
    kind: 'post' as const,
    subject_id: newId(),
    saved_at: new Date(Date.UTC(2026, 0, 1) + 1_000 * index),
  }));
  for (let from = 0; from < count; from += 1_000) {
    await api.db
      .insertInto('saved_items')
      .values(rows.slice(from, from + 1_000))
      .execute();
  }
  if (list !== undefined) {
    const items = rows.map(({ id, saved_at: at }) => ({
      list_id: list,
      item_id: id,
      added_at: at,
    }));
    await api.db.insertInto('saved_list_items').values(items).execute();
  }
  return rows.map(({ subject_id: subject }) => subject);
}

test('posts, discussions and templates are saved, last saved first', async () => {
  const member = await api.member();
  expect(await save(member, 'post', post._id)).toEqual({ isSaved: true, lists: [] });
  await save(member, 'thread', thread._id);
  await save(member, 'template', template._id);
  expect(await listAll(member)).toEqual([
    {
      kind: 'template',
      id: template._id,
      savedAt: expect.any(String),
      lists: [],
      subject: { title: 'Budget', path: `/templates/${template.slug}`, author: null },
    },
    expect.objectContaining({
      subject: { title: 'Why?', path: `/discussions/${thread._id}`, author: 'Asha' },
    }),
    expect.objectContaining({
      subject: { title: 'Sums', path: `/blog/${post.slug}`, author: 'Asha' },
    }),
  ]);
});

test('saving twice is once, and so is removing', async () => {
  const member = await api.member();
  await save(member, 'post', post._id);
  const [first] = await listAll(member);
  await save(member, 'post', post._id);
  expect(await listAll(member)).toEqual([first]);
  expect(await remove(member, 'post', post._id)).toEqual({ isSaved: false, lists: [] });
  expect(await remove(member, 'post', post._id)).toEqual({ isSaved: false, lists: [] });
  expect(await listAll(member)).toEqual([]);
});

test('what is saved is seen by nobody else', async () => {
  const [member, other] = [await api.member(), await api.member()];
  const { _id: list } = await createList(member, 'Private');
  await save(member, 'post', post._id, [list]);
  expect(await listAll(other)).toEqual([]);
  const params = { kind: 'post' as const, id: post._id };
  expect(await api.request(saved.state, { params }, other)).toEqual({ isSaved: false, lists: [] });
  for (const response of [
    await api.send(saved.items, { query: { list } }, other),
    await api.send(saved.renameList, { params: { id: list }, body: { name: 'Mine' } }, other),
    await api.send(saved.removeList, { params: { id: list } }, other),
    await trySave(other, 'post', post._id, { lists: [list] }),
  ]) {
    expect(response).toMatchObject({ status: 404, body: { message: 'List not found' } });
  }
  await api.send(saved.removeFromList, { params: { ...params, list } }, other);
  expect(await listAll(member, { list })).toHaveLength(1);
  for (const endpoint of [saved.items, saved.lists]) {
    expect((await api.send(endpoint, {}, null)).status).toBe(401);
  }
});

test('a thing is in several lists, and stays saved when a list goes', async () => {
  const member = await api.member();
  const [charts, later] = [await createList(member, 'Charts'), await createList(member, 'Later')];
  const both = [charts._id, later._id].toSorted();
  expect(await save(member, 'post', post._id, both)).toEqual({ isSaved: true, lists: both });
  await save(member, 'thread', thread._id, [later._id]);
  expect(await readLists(member)).toMatchObject({
    savedCount: 2,
    items: [
      { name: 'Charts', itemCount: 1 },
      { name: 'Later', itemCount: 2 },
    ],
  });
  expect((await listAll(member, { list: later._id })).map(({ kind }) => kind)).toEqual([
    'thread',
    'post',
  ]);
  const params = { kind: 'post' as const, id: post._id };
  const left = { params: { ...params, list: later._id } };
  expect(await api.request(saved.removeFromList, left, member)).toEqual({
    isSaved: true,
    lists: [charts._id],
  });
  await api.request(saved.removeList, { params: { id: charts._id } }, member);
  expect(await api.request(saved.state, { params }, member)).toEqual({ isSaved: true, lists: [] });
  await remove(member, 'thread', thread._id);
  expect((await readLists(member)).items).toMatchObject([{ name: 'Later', itemCount: 0 }]);
});

test('names of lists are told apart as people do', async () => {
  const member = await api.member();
  const list = await createList(member, '  Dash\tboards ');
  expect(list).toMatchObject({ name: 'Dash\tboards', itemCount: 0 });
  const taken = {
    status: 409,
    body: { fields: { name: 'You have a list of this name already.' } },
  };
  for (const name of ['dash boards', 'ＤＡＳＨ  boards', 'Saved']) {
    expect(await api.send(saved.createList, { body: { name } }, member)).toMatchObject(taken);
  }
  const params = { id: list._id };
  const renamed = await api.request(
    saved.renameList,
    { params, body: { name: 'DASH boards' } },
    member,
  );
  expect(renamed.name).toBe('DASH boards');
  await createList(member, 'Other');
  expect(
    await api.send(saved.renameList, { params, body: { name: 'other' } }, member),
  ).toMatchObject(taken);
  for (const name of ['', 'x'.repeat(LIMITS.saved.listName + 1)]) {
    const response = await api.send(saved.createList, { body: { name } }, member);
    expect(response).toMatchObject({ status: 400, body: { fields: { name: expect.any(String) } } });
  }
});

test('what is not published cannot be saved, and is shown as gone if it was', async () => {
  const member = await api.member();
  const body = publishablePost('Here today');
  const { _id: id } = await api.request(posts.create, { body }, admin);
  await save(member, 'post', id);
  const params = { id };
  await api.request(posts.update, { params, body: { ...body, status: 'draft' } }, admin);
  const gone = expect.objectContaining({ kind: 'post', id, subject: null });
  expect(await listAll(member)).toEqual([gone]);
  for (const kind of ['post', 'thread', 'template'] as const) {
    expect((await trySave(await api.member(), kind, id)).status).toBe(404);
    expect((await trySave(member, kind, UNKNOWN)).status).toBe(404);
  }
  await api.request(posts.update, { params, body }, admin);
  expect(await listAll(member)).toMatchObject([{ subject: { title: 'Here today' } }]);
  await api.request(posts.remove, { params }, admin);
  const question = { title: 'Soon gone', category: 'vba' } as const;
  const { _id: threadId } = await api.request(threads.create, { body: question }, admin);
  await save(member, 'thread', threadId);
  await api.request(threads.remove, { params: { id: threadId } }, admin);
  expect(await listAll(member)).toEqual([
    expect.objectContaining({ kind: 'thread', subject: null }),
    gone,
  ]);
  await remove(member, 'thread', threadId);
  expect(await listAll(member)).toEqual([gone]);
});

test('a removal is taken back with its lists and its time', async () => {
  const member = await api.member();
  const { _id: list } = await createList(member, 'Charts');
  await save(member, 'post', post._id, [list]);
  await save(member, 'thread', thread._id);
  const before = await listAll(member);
  await remove(member, 'post', post._id);
  await trySave(member, 'post', post._id, { savedAt: before[1]?.savedAt, lists: [list] });
  expect(await listAll(member)).toEqual(before);
  await remove(member, 'post', post._id);
  await trySave(member, 'post', post._id, { savedAt: '2999-01-01T00:00:00Z' });
  const [restored] = await listAll(member);
  expect(Date.parse(restored?.savedAt ?? '')).toBeLessThanOrEqual(Date.now());
});

test('everything is listed once in pages, also what was saved in one moment', async () => {
  const member = await api.member();
  const { _id: list } = await createList(member, 'All of it');
  const subjects = await fill(member, 7, list);
  const moment = new Date();
  await api.db
    .updateTable('saved_items')
    .set({ saved_at: moment })
    .where('user_id', '=', member.id)
    .execute();
  await api.db
    .updateTable('saved_list_items')
    .set({ added_at: moment })
    .where('list_id', '=', list)
    .execute();
  for (const query of [{}, { list }]) {
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const more = { ...query, limit: 3, ...(cursor ? { cursor } : {}) };
      const page = await api.request(saved.items, { query: more }, member);
      seen.push(...page.items.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen.toSorted()).toEqual(subjects.toSorted());
  }
});

test('there is room for so many things, so many lists, and so many lists of a thing', async () => {
  const member = await api.member();
  await fill(member, LIMITS.saved.items - 1);
  await save(member, 'post', post._id);
  const full = await trySave(member, 'thread', thread._id);
  expect(full).toMatchObject({
    status: 409,
    body: { message: 'You have saved 5,000 things. Remove some to make room.' },
  });
  await save(member, 'post', post._id);
  expect((await readLists(member)).savedCount).toBe(LIMITS.saved.items);
  const lists: string[] = [];
  for (let number = 1; number <= LIMITS.saved.lists; number += 1) {
    lists.push((await createList(member, `List ${number}`))._id);
  }
  expect(await api.send(saved.createList, { body: { name: 'One more' } }, member)).toMatchObject({
    status: 409,
    body: { message: 'You have 100 lists. Delete one to make room.' },
  });
  const most = lists.slice(0, LIMITS.saved.listsOfItem);
  await save(member, 'post', post._id, most);
  const another = await trySave(member, 'post', post._id, { lists: [lists[50]] });
  expect(another).toMatchObject({
    status: 409,
    body: { message: 'It is in 20 lists. Remove it from one to make room.' },
  });
  const params = { kind: 'post' as const, id: post._id };
  expect((await api.request(saved.state, { params }, member)).lists).toEqual(most.toSorted());
});

test('what is done at once is done once', async () => {
  const member = await api.member();
  const { _id: list } = await createList(member, 'At once');
  await Promise.all(Array.from({ length: 8 }, () => save(member, 'post', post._id, [list])));
  expect(await listAll(member)).toHaveLength(1);
  expect((await readLists(member)).items).toMatchObject([{ itemCount: 1 }]);
  const create = () => api.send(saved.createList, { body: { name: 'Twice?' } }, member);
  const created = await Promise.all(Array.from({ length: 6 }, create));
  expect(created.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  await fill(member, LIMITS.saved.items - 3);
  const questions = await Promise.all(
    ['One', 'Two', 'Three', 'Four', 'Five'].map((title) =>
      api.request(threads.create, { body: { title, category: 'vba' } }, admin),
    ),
  );
  const tried = await Promise.all(questions.map(({ _id: id }) => trySave(member, 'thread', id)));
  expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
  expect((await readLists(member)).savedCount).toBe(LIMITS.saved.items);
});
