import { contract } from 'shared-kit/contract';
import { publishablePost } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { posts } = contract;

let api: TestApi;
let author: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  author = await api.member('user', 'Ada');
});
afterAll(() => api.close());

const withSheet = (title: string, sheet: string) => {
  const post = publishablePost(title);
  const step = { id: 's1', heading: 'Try it', body: '', code: sheet, media: [] };
  return { ...post, content: '', structured: { introduction: '<p>Why</p>', steps: [step] } };
};

test('readers get the sheet of a step as a table, and its author the code', async () => {
  const code = '```sheet B2\n120\t=B2*2\n```';
  const body = withSheet('A sheet in a tutorial', code);
  const created = await api.request(posts.create, { body }, author);
  expect(created.content).toContain('```sheet');
  const { slug, _id: id } = created;
  const read = await api.request(posts.bySlug, { params: { slug } });
  expect(read.content).toContain('<figure data-sheet="sheet B2%0A120%09=B2*2">');
  expect(read.content).toContain('<td align="right">240</td>');
  expect(read.content).not.toContain('```');
  const edited = await api.request(posts.byId, { params: { id } }, author);
  expect(edited.structured.steps[0]?.code).toBe(code);
});

test('a sheet that is too large for an article is refused in words', async () => {
  const body = withSheet('Large', `\`\`\`sheet\n${'1\t2\n'.repeat(1_001)}\`\`\``);
  const response = await api.send(posts.create, { body }, author);
  const message = 'A sheet in a text has at most 2,000 cells; this one has 2,002.';
  expect(response).toMatchObject({ status: 400, body: { fields: { content: message } } });
});
