import { contract } from 'shared-kit/contract';
import { newId } from '../../db/ids';
import { UnauthenticatedError } from '../../errors';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';
import { setLevel } from './levels';

const { comments, threads, watching } = contract;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Target = 'thread' | 'category' | 'tag' | 'author';

const set = (
  member: TestMember,
  target: Target,
  key: string,
  level: 'watching' | 'normal' | 'muted',
) => api.send(watching.setLevel, { params: { target, key }, body: { level } }, member);
const read = (member: TestMember, target: Target, key: string) =>
  api.request(watching.level, { params: { target, key } }, member);
const start = (member: TestMember, title = 'Sums that are off') =>
  api.request(threads.create, { body: { title, category: 'formulas' } }, member);
const reply = (member: TestMember, thread: string) =>
  api.request(comments.create, { body: { thread, content: 'Round them.' } }, member);
const list = async (member: TestMember) =>
  (await api.request(watching.list, {}, member)).items.map(({ target, key, level, name }) => ({
    target,
    key,
    level,
    name,
  }));

const remember = (key: string, name: string) =>
  api.db.insertInto('tag_names').values({ key, name }).execute();

test('a level is what was chosen last, of everything that can be watched', async () => {
  const [ada, bo] = [await api.member('user', 'Ada'), await api.member('user', 'Bo')];
  const { _id: thread } = await start(bo);
  await remember('pivot', 'Pivot');
  for (const [target, key] of [
    ['thread', thread],
    ['category', 'vba'],
    ['tag', 'pivot'],
    ['author', bo.id],
  ] as const) {
    expect(await read(ada, target, key)).toMatchObject({ level: 'normal', isAutomatic: false });
    for (const level of ['watching', 'muted', 'normal', 'watching'] as const) {
      expect(await set(ada, target, key, level)).toMatchObject({ status: 200, body: { level } });
      expect(await read(ada, target, key)).toMatchObject({ target, key, level });
    }
  }
  expect(await list(ada)).toEqual([
    { target: 'author', key: bo.id, level: 'watching', name: 'Bo' },
    { target: 'tag', key: 'pivot', level: 'watching', name: 'Pivot' },
    { target: 'category', key: 'vba', level: 'watching', name: 'vba' },
    { target: 'thread', key: thread, level: 'watching', name: 'Sums that are off' },
  ]);
  expect(await list(bo)).toMatchObject([{ target: 'thread', key: thread }]);
});

test('a tag is one whatever its case, and an id whatever its case', async () => {
  const [ada, bo] = [await api.member(), await api.member()];
  await remember('élan', 'Élan');
  await set(ada, 'tag', 'ÉLAN', 'muted');
  expect(await read(ada, 'tag', 'élan')).toMatchObject({ level: 'muted' });
  await set(ada, 'author', bo.id.toUpperCase(), 'muted');
  expect(await read(ada, 'author', bo.id)).toMatchObject({ level: 'muted' });
});

test('what does not exist is not found, and nobody watches themselves', async () => {
  const ada = await api.member();
  for (const [target, key] of [
    ['thread', newId()],
    ['thread', 'no-id'],
    ['category', 'cooking'],
    ['tag', 'unheard of'],
    ['author', newId()],
  ] as const) {
    expect(await set(ada, target, key, 'watching')).toMatchObject({ status: 404 });
  }
  expect(await set(ada, 'author', ada.id, 'muted')).toMatchObject({ status: 400 });
});

test('a discussion is watched by those who write in it', async () => {
  const [ada, bo] = [await api.member(), await api.member()];
  const { _id: thread } = await start(ada);
  await reply(bo, thread);
  const automatic = { level: 'watching', isAutomatic: true };
  expect(await read(ada, 'thread', thread)).toMatchObject(automatic);
  expect(await read(bo, 'thread', thread)).toMatchObject(automatic);
});

test('a level that a member has chosen stays when they write', async () => {
  const [ada, bo] = [await api.member(), await api.member()];
  const { _id: thread } = await start(ada);
  for (const level of ['muted', 'normal'] as const) {
    await set(bo, 'thread', thread, level);
    await reply(bo, thread);
    expect(await read(bo, 'thread', thread)).toMatchObject({ level, isAutomatic: false });
  }
});

test('who does not want it watches nothing by writing', async () => {
  const ada = await api.member();
  expect(await api.request(watching.settings, {}, ada)).toEqual({ watchesOwn: true });
  const body = { watchesOwn: false };
  expect(await api.request(watching.changeSettings, { body }, ada)).toEqual(body);
  const { _id: thread } = await start(ada);
  await reply(ada, thread);
  expect(await read(ada, 'thread', thread)).toMatchObject({ level: 'normal' });
  expect(await list(ada)).toEqual([]);
});

test('of a deleted discussion nothing is left', async () => {
  const ada = await api.member();
  const { _id: thread } = await start(ada);
  await api.request(threads.remove, { params: { id: thread } }, ada);
  expect(await list(ada)).toEqual([]);
  expect(await set(ada, 'thread', thread, 'watching')).toMatchObject({ status: 404 });
});

test('nothing is written for a member who was removed while the request ran', async () => {
  const { id } = await api.member();
  await api.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  const late = setLevel(api.db, id, { target: 'category', key: 'vba' }, 'muted');
  await expect(late).rejects.toThrow(UnauthenticatedError);
  const levels = api.db.selectFrom('watch_levels').select('id').where('user_id', '=', id);
  expect(await levels.execute()).toEqual([]);
});

test('nobody watches or mutes more than 5,000 things by choice', async () => {
  const ada = await api.member();
  const rows = Array.from({ length: 5_000 }, (_, number) => ({
    id: newId(),
    user_id: ada.id,
    target: 'tag' as const,
    target_key: `tag ${number}`,
    level: 'muted' as const,
    is_automatic: false,
    updated_at: new Date(),
  }));
  await api.db.insertInto('watch_levels').values(rows).execute();
  expect(await set(ada, 'category', 'vba', 'watching')).toMatchObject({ status: 400 });
  expect(await set(ada, 'tag', 'tag 3', 'normal')).toMatchObject({ status: 200 });
  expect(await set(ada, 'category', 'vba', 'watching')).toMatchObject({ status: 200 });
  expect(await set(ada, 'category', 'vba', 'muted')).toMatchObject({ status: 200 });
});

test('pages of the list follow each other, also of rows of one moment', async () => {
  const ada = await api.member();
  for (const key of ['formulas', 'vba', 'charts', 'data']) await set(ada, 'category', key, 'muted');
  await api.db.updateTable('watch_levels').set({ updated_at: new Date() }).execute();
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { limit: 1, target: 'category' as const, ...(cursor ? { cursor } : {}) };
    const page = await api.request(watching.list, { query }, ada);
    seen.push(...page.items.map(({ key }) => key));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(seen.toSorted()).toEqual(['charts', 'data', 'formulas', 'vba']);
});
