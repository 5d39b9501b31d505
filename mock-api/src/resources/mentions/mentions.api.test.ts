import { contract, LIMITS } from 'shared-kit/contract';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { account, adminComments, auth, comments, mentions, notifications, threads } = contract;

let api: TestApi;
let ana: TestMember;
let bo: TestMember;
let writer: TestMember;
beforeAll(async () => {
  api = await startTestApi({ rateLimitFactor: 100 });
});
beforeEach(async () => {
  await api.db.deleteFrom('threads').execute();
  await api.db.deleteFrom('users').execute();
  ana = await api.member('user', 'Ana García');
  bo = await api.member('user', 'Bo');
  writer = await api.member('user', 'Wim Writer');
  await api.request(account.changeHandle, { body: { handle: 'bo' } }, bo);
});
afterAll(() => api.close());

/** Makes a member one of long ago. */
const settle = ({ id }: TestMember) =>
  api.db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - 30 * 86_400_000) })
    .where('id', '=', id)
    .execute();

const startThread = (description: string, member = writer) =>
  api.request(
    threads.create,
    { body: { title: 'A total', category: 'formulas', description } },
    member,
  );

const reply = (thread: string, content: string, member = writer) =>
  api.request(comments.create, { body: { thread, content } }, member);

/** What a member is told of mentions. */
const told = async (member: TestMember) => {
  const { items } = await api.request(notifications.list, { query: {} }, member);
  return items.map(({ kind, path }) => `${kind} ${path}`);
};

const names = async (q: string, thread?: string, member = writer) => {
  const query = { q, ...(thread !== undefined && { thread }) };
  return (await api.request(mentions.suggest, { query }, member)).items.map(({ handle }) => handle);
};

test('a mention links to the member and tells them once, and not in code', async () => {
  const thread = await startThread('Ask @ana-garcia, @Ana-Garcia and `@bo`.');
  expect(thread.descriptionHtml).toContain('<a href="/@ana-garcia">@ana-garcia</a>');
  expect(await told(ana)).toEqual([`mention /discussions/${thread._id}`]);
  expect(await told(bo)).toEqual([]);
  const answer = await reply(thread._id, 'And @bo?');
  expect(answer.contentHtml).toContain('<a href="/@bo">@bo</a>');
  expect(await told(bo)).toHaveLength(1);
});

test('a request that is repeated tells nobody twice, and nobody is told of themselves', async () => {
  const headers = { 'idempotency-key': '018f0000-0000-7000-8000-0000000000aa' };
  const body = { title: 'A total', category: 'formulas' as const, description: '@bo @wim-writer' };
  await api.send(threads.create, { body, headers }, writer);
  await api.send(threads.create, { body, headers }, writer);
  expect(await told(bo)).toHaveLength(1);
  expect(await told(writer)).toEqual([]);
});

test('an edit tells the members it adds, and takes back what it removes', async () => {
  const { _id: id } = await startThread('First @bo');
  const update = (description: string) =>
    api.request(threads.update, { params: { id }, body: { description } }, writer);
  await update('Now @ana-garcia and @bo');
  expect(await told(ana)).toHaveLength(1);
  expect(await told(bo)).toHaveLength(1);
  await update('Now @ana-garcia');
  expect(await told(bo)).toEqual([]);
  const { _id: answer } = await reply(id, '@bo');
  expect(await told(bo)).toHaveLength(1);
  const params = { id: answer };
  await api.request(comments.update, { params, body: { content: 'Nobody' } }, writer);
  expect(await told(bo)).toEqual([]);
});

test('a text that is deleted, also by a moderator, tells nobody any more', async () => {
  const moderator = await api.member('moderator');
  const thread = await startThread('A question');
  const first = await reply(thread._id, '@bo');
  await api.request(comments.remove, { params: { id: first._id } }, moderator);
  expect(await told(bo)).toEqual([]);
  // One that has a reply stays as a tombstone.
  const second = await reply(thread._id, '@bo');
  const body = { thread: thread._id, content: 'Yes', replyTo: second._id };
  await api.request(comments.create, { body }, ana);
  await api.request(comments.remove, { params: { id: second._id } }, writer);
  expect(await told(bo)).toEqual([]);
  const other = await startThread('@bo');
  await api.request(threads.remove, { params: { id: other._id } }, moderator);
  expect(await told(bo)).toEqual([]);
});

test('whoever is mentioned in a reply to them is told of it once', async () => {
  const thread = await startThread('A question', ana);
  await reply(thread._id, '@ana-garcia: like this');
  expect(await told(ana)).toEqual([
    expect.stringMatching(new RegExp(`^mention /discussions/${thread._id}`)),
  ]);
});

test('more people than a text may mention are refused at its field, and nothing is stored', async () => {
  const { max, newMember, newForDays } = LIMITS.mentions;
  await Promise.all(Array.from({ length: max }, () => api.member('user', 'Pal')));
  const { _id: thread } = await startThread('A question');
  const send = (content: string) =>
    api.send(comments.create, { body: { thread, content } }, writer);
  const handles = (await api.db.selectFrom('users').select('handle').execute()).flatMap(
    ({ handle }) => (handle?.startsWith('pal') ? [`@${handle}`] : []),
  );
  expect((await send(handles.slice(0, newMember).join(' '))).status).toBe(201);
  const few = handles.slice(0, newMember + 1).join(' ');
  const message = `You can mention ${newMember} people in a text in your first ${newForDays} days, and this one mentions ${newMember + 1}. Take the @ away from some.`;
  expect(await send(few)).toMatchObject({ status: 422, body: { fields: { content: message } } });
  await settle(writer);
  expect((await send(handles.join(' '))).status).toBe(201);
  expect(await send(`${handles.join(' ')} @bo`)).toMatchObject({
    status: 422,
    body: { fields: { content: expect.stringContaining(`mention ${max} people in a text, `) } },
  });
  expect(await told(bo)).toEqual([]);
});

test('an old text leads to a member who has changed their handle', async () => {
  const thread = await startThread('@bo');
  await api.request(account.changeHandle, { body: { handle: 'bolek' } }, bo);
  const { descriptionHtml } = await api.request(threads.byId, { params: { id: thread._id } });
  expect(descriptionHtml).toContain('href="/@bo"');
  const answer = await reply(thread._id, 'Again @bo');
  expect(answer.contentHtml).toContain('<a href="/@bolek">@bo</a>');
});

test('disabled members are neither linked nor told nor suggested', async () => {
  await api.db.updateTable('users').set({ is_active: false }).where('id', '=', bo.id).execute();
  const thread = await startThread('@bo');
  expect(thread.descriptionHtml).not.toContain('href');
  expect(await names('bo')).toEqual([]);
});

test('an admin’s change of a text mentions in the name of its author', async () => {
  const admin = await api.member('admin');
  const thread = await startThread('A question');
  const { _id: id } = await reply(thread._id, 'An answer');
  const content = 'An answer for @bo and @wim-writer';
  await api.request(adminComments.update, { params: { id }, body: { content } }, admin);
  const { items } = await api.request(notifications.list, { query: {} }, bo);
  expect(items[0]?.message[0]).toMatchObject({ text: 'Wim Writer', of: 'person' });
  expect(await told(writer)).toEqual([]);
});

test('suggests people of the discussion first, then others by name and handle in every script', async () => {
  await api.member('user', 'Анна Каренина');
  await api.member('user', 'Anton');
  const thread = await startThread('A question', bo);
  await reply(thread._id, 'Me too', ana);
  expect(await names('', thread._id)).toEqual(['ana-garcia', 'bo']);
  expect((await names('an', thread._id))[0]).toBe('ana-garcia');
  expect(await names('an')).toEqual(expect.arrayContaining(['ana-garcia', 'anton']));
  expect(await names('garc')).toEqual(['ana-garcia']);
  expect(await names('García')).toEqual(['ana-garcia']);
  expect(await names('АНН')).toEqual(['анна-каренина']);
  expect(await names('карен')).toEqual(['анна-каренина']);
  expect(await names('')).toEqual([]);
  // Not oneself, and nobody by an address.
  expect(await names('wim')).toEqual([]);
  expect(await names('member1@example')).toEqual([]);
  expect(await names('example')).toEqual([]);
  for (const q of ['%', '_', "'); drop table users; --", '\\', '@'])
    expect(await names(q)).toEqual([]);
});

test('only members are given suggestions, without addresses', async () => {
  expect((await api.send(mentions.suggest, { query: { q: 'ana' } })).status).toBe(401);
  const { body } = await api.send(mentions.suggest, { query: { q: 'ana' } }, writer);
  expect(JSON.stringify(body)).not.toContain('example.test');
  expect((await api.request(auth.me, {}, writer)).id).toBe(writer.id);
});
