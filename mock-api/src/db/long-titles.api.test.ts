import { contract, LIMITS } from 'shared-kit/contract';
import { publishablePost } from '../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../testing/start-test-api';

const { admin, adminSubmissions, adminThreads, submissions, posts, search, threads } = contract;

let api: TestApi;
let keeper: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  keeper = await api.member('admin', 'Kay Keeper');
});
afterAll(() => api.close());

/** Words that no compression makes short, in a script of three bytes a letter. */
function createText(length: number, seed = 7): string {
  let state = seed;
  const letters = Array.from({ length }, (_, index) => {
    state = (state * 48_271) % 2_147_483_647;
    return index % 9 === 8 ? ' ' : String.fromCodePoint(0x4e00 + (state % 20_000));
  });
  return letters.join('').trim();
}

test.each([205, 1_001, LIMITS.title])(
  'a title and a summary of %d characters are kept whole, found and listed',
  async (length) => {
    const [title, summary] = [createText(length), createText(length, 8)];
    const seo = publishablePost('SEO').seo;
    const body = { ...publishablePost('Long'), title, summary, seo };
    const created = await api.request(posts.create, { body }, keeper);
    expect(created).toMatchObject({ title, summary });
    const stored = await api.request(posts.bySlug, { params: { slug: created.slug } });
    expect(stored).toMatchObject({ title, summary });
    expect(Array.from(stored.slug).length).toBeLessThanOrEqual(80);
    const [, word = ''] = title.split(' ');
    const found = await api.request(search.all, { query: { q: word } });
    expect(found.items.map(({ title: hit }) => hit)).toContain(title);
    const renamed = { ...body, title: `Copy of ${title}`.slice(0, LIMITS.title) };
    const params = { id: created._id };
    expect(await api.request(posts.update, { params, body: renamed }, keeper)).toMatchObject({
      title: renamed.title,
    });
  },
);

test('lists are sorted by long titles, page by page', async () => {
  const titles = [
    createText(LIMITS.title, 1),
    'a'.repeat(9_000),
    `${'a'.repeat(100)}b`,
    '🎉'.repeat(5_000),
  ];
  for (const title of titles) {
    const body = { title, category: 'data' as const };
    await api.request(threads.create, { body }, keeper);
  }
  for (const sort of ['title', '-title']) {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.request(
        adminThreads.list,
        { query: { sort, limit: 1, ...(cursor !== undefined && { cursor }) } },
        keeper,
      );
      found.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(found.toSorted()).toEqual(titles.toSorted());
  }
});

test('a guest’s long title is reviewed, found and mailed', async () => {
  const title = `Needle ${createText(LIMITS.title - 7)}`;
  const content = `<p>${'Enough of a text to be sent. '.repeat(4)}</p>`;
  const guest = { fullName: 'Gia Guest', email: 'gia@example.test', title, content };
  await api.request(submissions.submit, { body: guest });
  const { items } = await api.request(
    adminSubmissions.list,
    { query: { q: 'needle', sort: 'title' } },
    keeper,
  );
  const [submission] = items;
  expect(submission).toMatchObject({ title });
  await api.request(adminSubmissions.approve, { params: { id: submission?._id ?? '' } }, keeper);
  const mails = await api.db.selectFrom('mail_outbox').select('subject').execute();
  for (const { subject } of mails) expect(subject.length).toBeLessThan(200);
  const listed = await api.request(admin.posts, { query: { sort: 'title' } }, keeper);
  expect(listed.items.map((post) => post.title)).toContain(title);
});
