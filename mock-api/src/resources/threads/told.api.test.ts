import { contract } from 'shared-kit/contract';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { comments, notifications, threads, adminUsers } = contract;

let api: TestApi;
let moderator: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  moderator = await api.member('moderator', 'Mo');
});
afterAll(() => api.close());

async function start(member: TestMember) {
  const body = { title: 'Sums', category: 'formulas' as const };
  return (await api.request(threads.create, { body }, member))._id;
}

async function reply(member: TestMember, thread: string, replyTo?: string) {
  const body = { thread, content: 'Round them.', ...(replyTo === undefined ? {} : { replyTo }) };
  return (await api.request(comments.create, { body }, member))._id;
}

const change = (
  member: TestMember,
  id: string,
  body: { solved?: boolean; locked?: boolean; acceptedReply?: string | null },
) => api.request(threads.update, { params: { id }, body }, member);

/** What a member is told, newest first. */
async function told(member: TestMember) {
  const { items } = await api.request(notifications.list, {}, member);
  return items.map(({ kind, message }) => [kind, message.map(({ text }) => text).join('')]);
}

test('a reply tells whose discussion and whose reply it answers, each once', async () => {
  const [ada, bo, cy] = [
    await api.member('user', 'Ada'),
    await api.member('user', 'Bo'),
    await api.member('user', 'Cy'),
  ];
  const thread = await start(ada);
  const first = await reply(bo, thread);
  await reply(cy, thread, first);
  await reply(bo, thread, first);
  expect(await told(ada)).toEqual([
    ['reply', 'Bo replied to you in Sums'],
    ['reply', 'Cy replied to you in Sums'],
    ['reply', 'Bo replied to you in Sums'],
  ]);
  expect(await told(bo)).toEqual([['reply', 'Cy replied to you in Sums']]);
});

test('a request that is repeated tells once', async () => {
  const [ada, bo] = [await api.member('user', 'Ada'), await api.member('user', 'Bo')];
  const thread = await start(ada);
  const headers = { 'idempotency-key': 'the-same-reply' };
  const body = { thread, content: 'Round them.' };
  await api.send(comments.create, { body, headers }, bo);
  await api.send(comments.create, { body, headers }, bo);
  expect(await told(ada)).toHaveLength(1);
});

test('a reply to oneself tells nobody', async () => {
  const ada = await api.member('user', 'Ada');
  const thread = await start(ada);
  await reply(ada, thread, await reply(ada, thread));
  expect(await told(ada)).toEqual([]);
});

test('a deleted reply is not told, also if others have answered it', async () => {
  const [ada, bo] = [await api.member('user', 'Ada'), await api.member('user', 'Bo')];
  const thread = await start(ada);
  const id = await reply(bo, thread);
  await reply(ada, thread, id);
  expect(await told(ada)).toHaveLength(1);
  await api.request(comments.remove, { params: { id } }, bo);
  expect(await told(ada)).toEqual([]);
});

test('an accepted answer is told until another is accepted', async () => {
  const [ada, bo, cy] = [
    await api.member('user', 'Ada'),
    await api.member('user', 'Bo'),
    await api.member('user', 'Cy'),
  ];
  const thread = await start(ada);
  const [first, second] = [await reply(bo, thread), await reply(cy, thread)];
  const accepted = ['answer-accepted', 'Ada accepted your answer in Sums'];
  await change(ada, thread, { acceptedReply: first });
  await change(ada, thread, { acceptedReply: first });
  expect((await told(bo)).filter(([kind]) => kind === 'answer-accepted')).toEqual([accepted]);
  await change(ada, thread, { acceptedReply: second });
  expect((await told(bo)).filter(([kind]) => kind === 'answer-accepted')).toEqual([]);
  expect(await told(cy)).toContainEqual(accepted);
  await api.request(comments.remove, { params: { id: second } }, cy);
  expect(await told(cy)).not.toContainEqual(accepted);
});

test('one’s own accepted answer and solved discussion are not told', async () => {
  const ada = await api.member('user', 'Ada');
  const thread = await start(ada);
  await change(ada, thread, { acceptedReply: await reply(ada, thread) });
  expect(await told(ada)).toEqual([]);
});

test('a discussion that a moderator solves or locks is told to its author, until it is undone', async () => {
  const ada = await api.member('user', 'Ada');
  const thread = await start(ada);
  await change(moderator, thread, { solved: true });
  await change(moderator, thread, { locked: true });
  expect(await told(ada)).toEqual([
    ['discussion-locked', 'Mo locked your discussion Sums'],
    ['discussion-solved', 'Mo marked your discussion as solved: Sums'],
  ]);
  await change(moderator, thread, { solved: false, locked: false });
  expect(await told(ada)).toEqual([]);
});

test('disabled members are told nothing', async () => {
  const admin = await api.member('admin', 'Asha');
  const [ada, bo] = [await api.member('user', 'Ada'), await api.member('user', 'Bo')];
  const thread = await start(ada);
  const params = { id: ada.id };
  await api.request(adminUsers.update, { params, body: { isActive: false } }, admin);
  await reply(bo, thread);
  const rows = await api.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', ada.id)
    .execute();
  expect(rows).toEqual([]);
});
