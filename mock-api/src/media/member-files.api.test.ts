import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import { migrations } from '../db/migrations/list';
import { removeUnreferencedMedia } from '../jobs/unreferenced-media';
import { PIXEL, publishablePost } from '../testing/builders';
import { fileForm } from '../testing/files';
import { PASSWORD, startTestApi, type TestApi, type TestMember } from '../testing/start-test-api';

const { account, media, posts } = contract;

const QUOTA = 1_000_000;
const DAY_MS = 86_400_000;

let api: TestApi;
let onWrite = async () => {};
beforeAll(async () => {
  api = await startTestApi({
    memberQuotaBytes: QUOTA,
    expectFailures: [],
    wrapBlobs: (blobs) => ({
      ...blobs,
      write: async (...given) => {
        await onWrite();
        await blobs.write(...given);
      },
    }),
  });
});
afterAll(() => api.close());

/** A file whose bytes nobody else has. */
const createFile = (bytes: number) => randomBytes(bytes / 2).toString('hex');

const upload = (content: string, member: TestMember) =>
  api.send(media.upload, { body: fileForm('list.csv', content) }, member);

const readUsed = async (member: TestMember) =>
  (await api.request(account.get, {}, member)).storage.usedBytes;

test('a member’s files may take so much, and the next one is refused with a code of its own', async () => {
  const member = await api.member();
  for (let number = 0; number < 2; number += 1) {
    expect((await upload(createFile(400_000), member)).status).toBe(201);
  }
  const refused = await upload(createFile(400_000), member);
  expect(refused.status).toBe(413);
  expect(refused.body).toMatchObject({
    code: 'quota_exceeded',
    message: 'Your files take 0.8 MB of 1 MB, so one of 0.4 MB cannot be stored.',
  });
  expect((await api.request(account.get, {}, member)).storage).toEqual({
    usedBytes: 800_000,
    quotaBytes: QUOTA,
  });
  expect((await upload(createFile(200_000), member)).status).toBe(201);
});

test('uploads at the same time do not exceed the quota together', async () => {
  const member = await api.member();
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => upload(createFile(300_000), member)),
  );
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(statuses.filter((status) => status === 413)).toHaveLength(5);
  expect(await readUsed(member)).toBe(900_000);
});

test('the same file counts once for a member, and once for each member', async () => {
  const [one, other] = [await api.member(), await api.member()];
  const file = createFile(600_000);
  await Promise.all([upload(file, one), upload(file, one), upload(file, other)]);
  expect((await upload(file, one)).status).toBe(201);
  expect([await readUsed(one), await readUsed(other)]).toEqual([600_000, 600_000]);
});

test('admins have no quota', async () => {
  const admin = await api.member('admin');
  for (let number = 0; number < 3; number += 1) {
    expect((await upload(createFile(600_000), admin)).status).toBe(201);
  }
  const { storage } = await api.request(account.get, {}, admin);
  expect(storage).toEqual({ usedBytes: 1_800_000, quotaBytes: null });
});

test('images in posts and the photo count', async () => {
  const member = await api.member();
  const post = { ...publishablePost(), coverImage: PIXEL };
  await api.request(posts.create, { body: post }, member);
  const afterPost = await readUsed(member);
  expect(afterPost).toBeGreaterThan(0);
  await upload(createFile(QUOTA - afterPost), member);
  const body = { ...post, coverImage: null, content: `${post.content}<img src="${OTHER_PIXEL}">` };
  const refused = await api.send(posts.create, { body }, member);
  expect(refused.body).toMatchObject({ code: 'quota_exceeded' });
  const photo = await api.send(
    account.update,
    { body: { name: member.name, avatar: OTHER_PIXEL } },
    member,
  );
  expect(photo.body).toMatchObject({ code: 'quota_exceeded' });
  expect(await readUsed(member)).toBe(QUOTA);
});

test('a refused file is not kept', async () => {
  const member = await api.member();
  await upload(createFile(900_000), member);
  const before = await countMedia();
  await upload(createFile(200_000), member);
  expect(await countMedia()).toBe(before);
});

test('a request whose files are stored does not count as carried out before its own work is', async () => {
  const member = await api.member();
  const committed: unknown[] = [];
  onWrite = async () => {
    const { rows } = await sql`
      select id from idempotency_keys where committed_at is not null`.execute(api.db);
    committed.push(...rows);
  };
  const body = { ...publishablePost(), coverImage: PIXEL };
  const headers = { 'idempotency-key': 'one-post-with-a-cover' };
  const first = await api.send(posts.create, { body, headers }, member);
  onWrite = async () => {};
  expect(first.status).toBe(201);
  expect(committed).toEqual([]);
  const again = await api.send(posts.create, { body, headers }, member);
  expect(again.body).toEqual(first.body);
});

test('a file that is removed gives its bytes back, and so does a deleted account', async () => {
  const [member, leaving] = [await api.member(), await api.member()];
  const file = createFile(500_000);
  await upload(file, member);
  await upload(file, leaving);
  await api.request(account.remove, { body: { password: PASSWORD } }, leaving);
  const ofLeaving = await api.db
    .selectFrom('member_files')
    .selectAll()
    .where('user_id', '=', leaving.id)
    .execute();
  expect(ofLeaving).toEqual([]);
  const later = new Date(Date.now() + 33 * DAY_MS);
  await removeUnreferencedMedia(api.media.remove).run(api.db, later);
  expect(await readUsed(member)).toBe(0);
  expect((await upload(file, member)).status).toBe(201);
});

test('a file that could not be written does not count', async () => {
  const member = await api.member();
  onWrite = () => Promise.reject(new Error('The disk is full.'));
  const failed = await upload(createFile(500_000), member);
  onWrite = async () => {};
  expect(failed.status).toBe(503);
  expect(await readUsed(member)).toBe(0);
});

test('files from before the quota count for the members whose posts use them', async () => {
  const member = await api.member();
  await api.request(posts.create, { body: { ...publishablePost(), coverImage: PIXEL } }, member);
  const used = await readUsed(member);
  await sql`drop table member_files`.execute(api.db);
  const statements = migrations.find(({ name }) => name === '004-member-files')?.sql ?? '';
  await sql.raw(statements).execute(api.db);
  expect(used).toBeGreaterThan(0);
  expect(await readUsed(member)).toBe(used);
});

async function countMedia(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from media`.execute(api.db);
  return Number(rows[0]?.count);
}

/** A white pixel. */
const OTHER_PIXEL =
  'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
