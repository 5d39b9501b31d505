import { contract } from 'shared-kit/contract';
import { tryAnswers } from '../../jobs/try-answers';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { threads, comments } = contract;

let api: TestApi;
let asker: TestMember;
let helper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  asker = await api.member('user', 'Asker');
  helper = await api.member('user', 'Helper');
});
afterAll(() => api.close());

const SHEET =
  'Totals?\n\n```sheet B2 expect=E3:E4\nRegion\tQ1\tQ2\tTotal\nNorth\t120\t90\t210\nSouth\t10\t5\t15\n```';

const ask = (description = SHEET) =>
  api.request(
    threads.create,
    { body: { title: 'Totals of regions', category: 'formulas', description } },
    asker,
  );
const reply = (thread: string, content: string) =>
  api.request(comments.create, { body: { thread, content } }, helper);
const readThread = (id: string) => api.request(threads.byId, { params: { id } });
const readReply = async (thread: string, id: string) => {
  const { items } = await api.request(comments.listByThread, { params: { id: thread } });
  return items.find(({ _id }) => _id === id);
};

test('the sheet of a question is rendered with its values', async () => {
  const { descriptionHtml } = await ask('```sheet\n1\t=A1*2\n```');
  expect(descriptionHtml).toContain('<td align="right">2</td>');
  expect(descriptionHtml).toContain('<figure data-sheet="sheet%0A1%09=A1*2">');
});

test('a sheet that is too large is refused in words', async () => {
  const description = `\`\`\`sheet\n${'1\t2\n'.repeat(1_001)}\`\`\``;
  const response = await api.send(
    threads.create,
    { body: { title: 'Large', category: 'formulas', description } },
    asker,
  );
  const message = 'A sheet in a text has at most 2,000 cells; this one has 2,002.';
  expect(response).toMatchObject({
    status: 400,
    body: { message, fields: { description: message } },
  });
});

test('tries a reply with a formula, and knows that the question has a tried answer', async () => {
  const { _id: id, tried } = await ask();
  expect(tried).toBe(false);
  const wrong = await reply(id, 'Perhaps `=C3-D3`?');
  expect(wrong.tried).toMatchObject({
    status: 'tried',
    right: 0,
    wanted: 2,
    cells: [
      { sheet: '', address: 'E3', wanted: '210', got: '30', isRight: false, formula: '=C3-D3' },
      { address: 'E4', wanted: '15', got: '5', formula: '=C4-D4' },
    ],
  });
  expect(await readThread(id)).toMatchObject({ tried: false, triedReply: null });
  const right = await reply(id, 'No: `=C3+D3`');
  expect(right.tried).toMatchObject({ right: 2, wanted: 2, cells: [], length: 6, functions: [] });
  expect(await readThread(id)).toMatchObject({ tried: true, triedReply: right._id });
});

test('a reply without a formula, and one to a question without wanted results, are not tried', async () => {
  const { _id: wanting } = await ask();
  expect((await reply(wanting, 'Good question.')).tried).toBeNull();
  const { _id: plain } = await ask(SHEET.replace(' expect=E3:E4', ''));
  expect((await reply(plain, '`=C3+D3`')).tried).toBeNull();
});

test('the first right answer counts, and the next one when it is deleted', async () => {
  const { _id: id } = await ask();
  const first = await reply(id, '`=C3+D3`');
  const second = await reply(id, '`=SUM(C3:D3)`');
  expect((await readThread(id)).triedReply).toBe(first._id);
  await api.request(comments.remove, { params: { id: first._id } }, helper);
  expect((await readThread(id)).triedReply).toBe(second._id);
  await api.request(comments.remove, { params: { id: second._id } }, helper);
  expect(await readThread(id)).toMatchObject({ tried: false, triedReply: null });
});

test('an edited reply is tried again', async () => {
  const { _id: id } = await ask();
  const { _id: replyId } = await reply(id, '`=C3-D3`');
  const edited = await api.request(
    comments.update,
    { params: { id: replyId }, body: { content: '`=C3+D3`' } },
    helper,
  );
  expect(edited.tried).toMatchObject({ right: 2, wanted: 2 });
  expect((await readThread(id)).triedReply).toBe(replyId);
});

test('when the question changes, its replies wait to be tried again', async () => {
  const { _id: id } = await ask();
  const { _id: replyId } = await reply(id, '`=C3+D3`');
  const description = SHEET.replace('15', '16');
  await api.request(threads.update, { params: { id }, body: { description } }, asker);
  expect((await readReply(id, replyId))?.tried).toMatchObject({ status: 'waiting' });
  expect((await readThread(id)).tried).toBe(false);
  await tryAnswers.run(api.db, new Date());
  expect((await readReply(id, replyId))?.tried).toMatchObject({
    status: 'tried',
    right: 1,
    cells: [{ address: 'E4', wanted: '16', got: '15' }],
  });
});

test('what an older engine has tried says so, and is tried again', async () => {
  const { _id: id } = await ask();
  const { _id: replyId } = await reply(id, '`=C3+D3`');
  await api.db.updateTable('tried_answers').set({ engine: 0 }).execute();
  expect((await readReply(id, replyId))?.tried?.status).toBe('waiting');
  await tryAnswers.run(api.db, new Date());
  expect((await readReply(id, replyId))?.tried?.status).toBe('tried');
});

test('lists are filtered and sorted by tried answers', async () => {
  const { _id: first } = await ask();
  const { _id: second } = await ask();
  const { _id: none } = await ask();
  await reply(second, '`=C3+D3`');
  await reply(first, '`=C3+D3`');
  await reply(none, '`=C3`');
  const list = async (query: object) =>
    (await api.request(threads.list, { query: { limit: 100, ...query } })).items;
  const filtered = await list({ tried: 'true' });
  expect(filtered.every(({ tried }) => tried)).toBe(true);
  expect(filtered.slice(0, 2).map(({ _id }) => _id)).toEqual([first, second]);
  const sorted = (await list({ sort: 'tried' })).map(({ _id }) => _id);
  expect(sorted.slice(0, 2)).toEqual([first, second]);
  expect(sorted).toContain(none);
});

test('search finds a question by a formula in its sheet', async () => {
  await ask('```sheet\n1\t=SUMXMY2(A1:A1,A1:A1)\n```');
  const { items } = await api.request(threads.list, { query: { q: 'sumxmy2' } });
  expect(items).toHaveLength(1);
});
