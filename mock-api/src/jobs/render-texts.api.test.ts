import { contract } from 'shared-kit/contract';
import { startTestApi, type TestApi, type TestMember } from '../testing/start-test-api';
import { renderTexts } from './render-texts';

const { comments, threads } = contract;
const SOURCE = '31. =A1*B1*C1\n# of <select>';
const OLD_HTML = '<h1>of</h1>';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  member = await api.member();
});
beforeEach(async () => {
  await api.db.deleteFrom('text_renderings').execute();
  await api.db.deleteFrom('threads').execute();
});
afterAll(() => api.close());

const start = (description = SOURCE) =>
  api.request(threads.create, { body: { title: 'Old', category: 'data', description } }, member);

const reply = (thread: string) =>
  api.request(comments.create, { body: { thread, content: SOURCE } }, member);

/** As an older version of the renderer left all texts. */
async function spoilAll() {
  await api.db.updateTable('threads').set({ description_html: OLD_HTML }).execute();
  await api.db.updateTable('comments').set({ content_html: OLD_HTML }).execute();
}

const run = () => renderTexts.run(api.db, new Date());

test('renders the texts of older versions from what was typed, once', async () => {
  const thread = await start();
  const empty = await start('');
  const answer = await reply(thread._id);
  await spoilAll();
  expect(await run()).toEqual({ rendered: 3 });
  const rows = await api.db.selectFrom('threads').select(['id', 'description_html']).execute();
  expect(new Map(rows.map(({ id, description_html: html }) => [id, html]))).toEqual(
    new Map([
      [thread._id, thread.descriptionHtml],
      [empty._id, ''],
    ]),
  );
  const stored = await api.db.selectFrom('comments').select('content_html').executeTakeFirst();
  expect(stored?.content_html).toBe(answer.contentHtml);
  await spoilAll();
  expect(await run()).toEqual({ rendered: 0 });
});

test('goes on where it stopped, and takes no more than its share of a run', async () => {
  const { _id: id } = await start();
  const rows = Array.from({ length: 2_500 }, (_, index) => ({
    id: `0198c0de-0000-7000-8000-${String(index).padStart(12, '0')}`,
    thread_id: id,
    reply_to_id: null,
    content: String(index),
    content_html: OLD_HTML,
    author_id: member.id,
    created_at: new Date(),
    edited_at: null,
    deleted_at: null,
    search: '',
  }));
  await api.db.insertInto('comments').values(rows).execute();
  const runAgain = jest.fn();
  expect(await renderTexts.run(api.db, new Date(), { runAgain })).toEqual({ rendered: 1_900 });
  expect(runAgain).toHaveBeenCalledTimes(1);
  expect(await renderTexts.run(api.db, new Date(), { runAgain })).toEqual({ rendered: 600 });
  expect(runAgain).toHaveBeenCalledTimes(1);
});

test('stops when another process has taken over', async () => {
  await start();
  await spoilAll();
  expect(await renderTexts.run(api.db, new Date(), { signal: AbortSignal.abort() })).toEqual({
    rendered: 0,
  });
});
