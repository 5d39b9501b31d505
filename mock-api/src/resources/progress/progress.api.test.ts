import { contract, LIMITS } from 'shared-kit/contract';
import { newId } from '../../db/ids';
import { publishablePost } from '../../testing/builders';
import {
  PASSWORD,
  startTestApi,
  type TestApi,
  type TestMember,
} from '../../testing/start-test-api';

const { account, adminTracks, follow, posts, progress } = contract;

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.member('admin');
});
afterAll(() => api.close());

const writePost = (title: string) =>
  api.request(posts.create, { body: publishablePost(title) }, admin);

/** A track of three tutorials that no other test changes. */
async function createTrack(title: string) {
  const tutorials: string[] = [];
  for (const number of [1, 2, 3]) tutorials.push((await writePost(`${title} ${number}`))._id);
  const body = { title, tutorials, status: 'published' as const };
  const track = await api.request(adminTracks.create, { body }, admin);
  return { ...track, ids: tutorials };
}

const of = (id: string | undefined) => ({ params: { id: id ?? '' } });
const markRead = (member: TestMember, id: string | undefined) =>
  api.request(progress.markRead, of(id), member);
const savePosition = (member: TestMember, id: string | undefined, position: number) =>
  api.request(progress.savePosition, { ...of(id), body: { position } }, member);
const readTrack = (member: TestMember, id: string) => api.request(progress.track, of(id), member);
const listTracks = async (member: TestMember) =>
  (await api.request(progress.tracks, {}, member)).items;

test('a track shows what is read of it, and what to go on with', async () => {
  const member = await api.member();
  const { _id: id, ids } = await createTrack('Lookups');
  expect(await readTrack(member, id)).toMatchObject({
    readCount: 0,
    total: 3,
    readIds: [],
    next: { _id: ids[0], title: 'Lookups 1', position: 0 },
  });
  expect(await listTracks(member)).toEqual([]);
  expect(await markRead(member, ids[0])).toEqual({ isRead: true, position: 0 });
  expect(await markRead(member, ids[0])).toEqual({ isRead: true, position: 0 });
  expect(await savePosition(member, ids[2], 420)).toEqual({ isRead: false, position: 420 });
  expect(await readTrack(member, id)).toEqual({
    readCount: 1,
    total: 3,
    readIds: [ids[0]],
    next: {
      _id: ids[2],
      slug: 'lookups-3',
      title: 'Lookups 3',
      readingMinutes: expect.any(Number),
      position: 420,
    },
  });
  await markRead(member, ids[2]);
  expect((await readTrack(member, id)).next).toMatchObject({ _id: ids[1] });
  await markRead(member, ids[1]);
  expect(await readTrack(member, id)).toMatchObject({ readCount: 3, next: null });
  expect(await listTracks(member)).toMatchObject([{ track: { _id: id }, readCount: 3, total: 3 }]);
});

test('a tutorial is marked as unread again', async () => {
  const member = await api.member();
  const { _id: id, ids } = await createTrack('Charts');
  await markRead(member, ids[0]);
  const unread = { isRead: false, position: 0 };
  expect(await api.request(progress.markUnread, of(ids[0]), member)).toEqual(unread);
  expect(await api.request(progress.markUnread, of(ids[0]), member)).toEqual(unread);
  expect(await api.request(progress.post, of(ids[0]), member)).toEqual(unread);
  expect((await readTrack(member, id)).readIds).toEqual([]);
});

test('a position changes nothing of what is read', async () => {
  const member = await api.member();
  const { _id: id } = await writePost('Read to its end');
  await savePosition(member, id, 300);
  await savePosition(member, id, 500);
  expect(await api.request(progress.post, of(id), member)).toEqual({
    isRead: false,
    position: 500,
  });
  await markRead(member, id);
  expect(await savePosition(member, id, 100)).toEqual({ isRead: true, position: 0 });
  const invalid = await api.send(
    progress.savePosition,
    { ...of(id), body: { position: 1_001 } },
    member,
  );
  expect(invalid.status).toBe(400);
});

test('tracks are listed by what was read last, without drafts and what is not published', async () => {
  const member = await api.member();
  const [older, newer] = [await createTrack('Older'), await createTrack('Newer')];
  await markRead(member, older.ids[0]);
  await markRead(member, newer.ids[0]);
  const { ids, tutorials } = newer;
  expect((await listTracks(member)).map(({ track }) => track.title)).toEqual(['Newer', 'Older']);
  await markRead(member, older.ids[1]);
  expect((await listTracks(member)).map(({ track }) => track.title)).toEqual(['Older', 'Newer']);
  const post = { ...publishablePost('Newer 2'), status: 'draft' as const };
  await api.request(posts.update, { ...of(ids[1]), body: post }, admin);
  expect((await listTracks(member))[1]).toMatchObject({ total: 2, next: { _id: ids[2] } });
  const draft = { title: 'Older', tutorials: older.ids, status: 'draft' as const };
  await api.request(adminTracks.update, { ...of(older._id), body: draft }, admin);
  expect((await listTracks(member)).map(({ track }) => track.title)).toEqual(['Newer']);
  expect((await api.send(progress.track, of(older._id), member)).status).toBe(404);
  expect(tutorials).toHaveLength(3);
});

test('what is not published cannot be marked', async () => {
  const member = await api.member();
  const body = { ...publishablePost('Unfinished'), status: 'draft' as const };
  const { _id: id } = await api.request(posts.create, { body }, admin);
  expect((await api.send(progress.markRead, of(id), member)).status).toBe(404);
  const position = { ...of(id), body: { position: 10 } };
  expect((await api.send(progress.savePosition, position, member)).status).toBe(404);
  expect((await api.send(progress.markRead, of(id), null)).status).toBe(401);
});

test('marks at the same time count once', async () => {
  const member = await api.member();
  const { _id: id, ids } = await createTrack('At once');
  await Promise.all(
    [...ids, ...ids, ...ids].flatMap((one) => [
      markRead(member, one),
      savePosition(member, one, 700),
    ]),
  );
  expect(await readTrack(member, id)).toMatchObject({ readCount: 3, next: null });
});

test('beyond as many as are kept, the oldest marks are forgotten', async () => {
  const member = await api.member();
  const { _id: old } = await writePost('Read long ago');
  const { _id: id } = await writePost('Read today');
  await markRead(member, old);
  await api.db
    .updateTable('reading_progress')
    .set({ updated_at: new Date('2020-01-01') })
    .where('user_id', '=', member.id)
    .execute();
  const rows = Array.from({ length: LIMITS.readPosts - 1 }, () => newId());
  await api.db.transaction().execute(async (trx) => {
    const columns = await trx
      .selectFrom('posts')
      .selectAll()
      .where('id', '=', old)
      .executeTakeFirstOrThrow();
    for (let from = 0; from < rows.length; from += 500) {
      await trx
        .insertInto('posts')
        .values(
          rows.slice(from, from + 500).map((postId) => ({
            ...columns,
            id: postId,
            slug: postId,
            seo: JSON.stringify(columns.seo),
            structured: JSON.stringify(columns.structured),
            guest_author: null,
            sheet_results: null,
          })),
        )
        .execute();
      await trx
        .insertInto('reading_progress')
        .values(
          rows.slice(from, from + 500).map((postId) => ({
            user_id: member.id,
            post_id: postId,
            read_at: new Date(),
            updated_at: new Date(),
          })),
        )
        .execute();
    }
  });
  await markRead(member, id);
  expect((await api.request(progress.post, of(old), member)).isRead).toBe(false);
  expect((await api.request(progress.post, of(id), member)).isRead).toBe(true);
  expect((await api.request(progress.post, of(rows[0]), member)).isRead).toBe(true);
});

test('a member shows their tracks to everybody, or to nobody', async () => {
  const member = await api.member();
  const { _id: id, ids } = await createTrack('Shown');
  await markRead(member, ids[0]);
  const read = async () => (await api.request(follow.profile, of(member.id))).progress;
  expect(await read()).toBeNull();
  expect((await api.request(account.get, {}, member)).showsProgress).toBe(false);
  await api.request(progress.setVisibility, { body: { isShown: true } }, member);
  expect((await api.request(account.get, {}, member)).showsProgress).toBe(true);
  expect(await read()).toEqual([
    { track: { _id: id, slug: 'shown', title: 'Shown' }, readCount: 1, total: 3 },
  ]);
  await api.request(progress.setVisibility, { body: { isShown: false } }, member);
  expect(await read()).toBeNull();
});

test('the export does not say what a post is called that is not published any more', async () => {
  const member = await api.member();
  const { _id: id } = await writePost('Withdrawn');
  await markRead(member, id);
  await api.db
    .updateTable('posts')
    .set({ status: 'draft', title: 'Still secret' })
    .where('id', '=', id)
    .execute();
  const { body } = await api.send(account.exportData, {}, member);
  expect(body).toMatchObject({ readPosts: [{ id, slug: null, title: null }] });
});

test('the export has what was saved and read, and a removed account leaves none of it', async () => {
  const member = await api.member();
  const { _id: id } = await writePost('Exported');
  const { _id: list } = await api.request(
    contract.saved.createList,
    { body: { name: 'Charts' } },
    member,
  );
  const item = { params: { kind: 'post' as const, id }, body: { lists: [list] } };
  await api.request(contract.saved.save, item, member);
  await markRead(member, id);
  await api.request(progress.setVisibility, { body: { isShown: true } }, member);
  const { body } = await api.send(account.exportData, {}, member);
  expect(body).toMatchObject({
    account: { showsProgress: true },
    savedLists: [{ name: 'Charts' }],
    savedItems: [{ kind: 'post', subject_id: id, lists: ['Charts'] }],
    readPosts: [{ id, title: 'Exported', read_at: expect.any(String) }],
  });
  await api.request(account.remove, { body: { password: PASSWORD } }, member);
  for (const table of ['saved_lists', 'saved_items', 'reading_progress'] as const) {
    const left = await api.db
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', member.id)
      .execute();
    expect(left).toEqual([]);
  }
  expect((await api.request(follow.profile, of(member.id))).progress).toBeNull();
});
