import { contract } from 'shared-kit/contract';
import { PIXEL } from '../../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { admin, adminSubmissions, notifications, submissions, watching } = contract;

let api: TestApi;
let asha: TestMember;
let marek: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  [asha, marek] = [await api.member('admin', 'Asha'), await api.member('admin', 'Marek')];
});
afterAll(() => api.close());

async function submit(fields: object = {}) {
  const body = {
    fullName: 'Grace Guest',
    email: 'grace@example.test',
    title: 'What a pivot table is for',
    content: `<p>${'Pivot tables answer more than one question. '.repeat(3)}</p>`,
    ...fields,
  };
  await api.request(submissions.submit, { body });
  const { items } = await api.request(adminSubmissions.list, { query: { limit: 1 } }, asha);
  const [submission] = items;
  if (submission === undefined) throw new Error('There is no submission.');
  return submission;
}

const read = (id: string) => api.request(adminSubmissions.byId, { params: { id } }, asha);

const ifMatch = (revision: number) => ({ headers: { 'if-match': `"${revision}"` } });

test('tells who reviewed a submission, when, and which post came of it', async () => {
  const submission = await submit({ title: 'Reviewed' });
  expect(submission).toMatchObject({ revision: 1, review: null, postSlug: null });
  const { _id: id } = submission;
  await api.request(adminSubmissions.reject, { params: { id }, body: { note: 'Why?' } }, asha);
  expect(await read(id)).toMatchObject({
    revision: 2,
    review: { reviewer: 'Asha', reviewedAt: expect.any(String) },
    postSlug: null,
  });
  const { submission: approved } = await api.request(
    adminSubmissions.approve,
    { params: { id } },
    marek,
  );
  expect(approved).toMatchObject({
    revision: 3,
    review: { reviewer: 'Marek' },
    postSlug: 'reviewed',
  });
  const postId = await api.db
    .selectFrom('posts')
    .select('id')
    .where('slug', '=', 'reviewed')
    .executeTakeFirstOrThrow();
  await api.request(admin.removePost, { params: postId }, asha);
  expect((await read(id)).postSlug).toBeNull();
});

test('members who watch a tag are told of a guest’s post with it, but not the guest', async () => {
  const [reader, grace] = [await api.member('user', 'Rea'), await api.member('user', 'Grace')];
  await api.db
    .updateTable('users')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', grace.id)
    .execute();
  const { email } = await api.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', grace.id)
    .executeTakeFirstOrThrow();
  await api.db.insertInto('tag_names').values({ key: 'solver', name: 'Solver' }).execute();
  for (const member of [reader, grace]) {
    const params = { target: 'tag' as const, key: 'solver' };
    await api.request(watching.setLevel, { params, body: { level: 'watching' } }, member);
  }
  const { _id: id } = await submit({ title: 'Watched by tag', tags: ['Solver'], email });
  await api.request(adminSubmissions.approve, { params: { id } }, asha);
  const told = async (member: TestMember) =>
    (await api.request(notifications.list, {}, member)).items.map(({ kind, path, message }) => [
      kind,
      path,
      message.map(({ text }) => text).join(''),
    ]);
  expect(await told(reader)).toEqual([
    ['followed-post', '/blog/watched-by-tag', 'Grace Guest published Watched by tag'],
  ]);
  expect((await told(grace)).map(([kind]) => kind)).toEqual(['submission-approved']);
});

test('tells the second of two admins what the first did', async () => {
  const { _id: id, revision } = await submit({ title: 'Taken twice' });
  await api.request(adminSubmissions.approve, { params: { id }, ...ifMatch(revision) }, asha);
  for (const endpoint of [adminSubmissions.reject, adminSubmissions.approve]) {
    expect(await api.send(endpoint, { params: { id }, ...ifMatch(revision) }, marek)).toMatchObject(
      {
        status: 412,
        body: {
          code: 'stale',
          current: { status: 'approved', review: { reviewer: 'Asha' }, postSlug: 'taken-twice' },
        },
      },
    );
  }
  const again = await api.request(adminSubmissions.approve, { params: { id } }, marek);
  expect(again).toMatchObject({ postSlug: 'taken-twice', submission: { revision: 2 } });
  expect(again.submission.review?.reviewer).toBe('Asha');
});

test('rejects a stale edit, and an approval of a text that was edited since', async () => {
  const { _id: id } = await submit();
  const edit = (title: string, revision: number) =>
    api.send(
      adminSubmissions.update,
      { params: { id }, body: { title }, ...ifMatch(revision) },
      asha,
    );
  const edited = await edit('Better', 1);
  expect(edited).toMatchObject({ status: 200, body: { revision: 2, review: null } });
  expect(edited.headers.get('etag')).toBe('"2"');
  expect((await edit('Worse', 1)).status).toBe(412);
  const stale = await api.send(adminSubmissions.approve, { params: { id }, ...ifMatch(1) }, marek);
  expect(stale).toMatchObject({ status: 412, body: { current: { title: 'Better' } } });
  expect((await read(id)).status).toBe('pending');
});

test('serves an attachment as a download that the browser does not interpret', async () => {
  const { attachments } = await submit({ attachments: [{ name: 'scan.png', dataUrl: PIXEL }] });
  const file = await fetch(api.url + (attachments[0]?.dataUrl ?? ''));
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="scan\.webp"/);
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(file.headers.get('content-security-policy')).toContain("default-src 'none'");
  const unsigned = await fetch(api.url + (attachments[0]?.dataUrl.split('?')[0] ?? ''));
  expect(unsigned.status).toBe(404);
});
