import { runJob } from '../jobs/scheduler';
import { removeUnreferencedMedia } from '../jobs/unreferenced-media';
import { seed } from '../seed/seed';
import { challengeUses } from '../testing/media-uses/challenge-uses';
import { adminUses } from '../testing/media-uses/admin-uses';
import { memberUses } from '../testing/media-uses/member-uses';
import { postUses } from '../testing/media-uses/post-uses';
import { submissionUses } from '../testing/media-uses/submission-uses';
import type { MediaUses } from '../testing/media-uses/use';
import { startTestApi, type TestApi } from '../testing/start-test-api';
import { findUnrecordedReferences } from '../testing/unrecorded-references';
import { mediaPath } from './media-store';

const DAY = 86_400_000;

let api: TestApi;
let uses: MediaUses;
beforeAll(async () => {
  api = await startTestApi();
  await seed(api.db, api.media, { seed: 'demo', firstAdmin: null });
  const [admin, author] = [await api.member('admin'), await api.member()];
  uses = {
    ...postUses(api, author),
    ...memberUses(api),
    ...submissionUses(api, admin),
    ...adminUses(api, admin),
    ...challengeUses(api, admin),
  };
});
afterAll(() => api.close());

let stored = 0;

async function storeFile(): Promise<string> {
  stored += 1;
  return api.media.put(api.db, { bytes: Buffer.from(`file ${stored}`), type: 'image/png' });
}

/** Runs the job when every file is old enough. */
async function removeUnused(): Promise<void> {
  await api.db.deleteFrom('jobs').execute();
  const then = new Date(Date.now() + 33 * DAY);
  await runJob(api.db, removeUnreferencedMedia(api.media.remove), () => then);
}

const exists = async (hash: string) =>
  (await api.media.getInfo(hash)) !== null &&
  (await api.db.selectFrom('media').select('hash').where('hash', '=', hash).execute()).length > 0;

test('keeps every used file, and removes it once its last use is gone', async () => {
  const wrong: string[] = [];
  const ends: [name: string, hash: string, end: () => Promise<unknown>][] = [];
  const permanent: string[] = [];
  for (const [name, start] of Object.entries(uses)) {
    const given = await storeFile();
    const { hash = given, end } = await start(mediaPath(given));
    if (end === undefined) permanent.push(hash);
    else ends.push([name, hash, end]);
  }
  const unused = await storeFile();
  expect(await findUnrecordedReferences(api.db)).toEqual([]);

  await removeUnused();
  expect(await exists(unused)).toBe(false);
  for (const [name, hash] of ends) if (!(await exists(hash))) wrong.push(`${name}: lost`);
  expect(wrong).toEqual([]);

  for (const [, , end] of ends) await end();
  expect(await findUnrecordedReferences(api.db)).toEqual([]);
  await removeUnused();
  for (const [name, hash] of ends) if (await exists(hash)) wrong.push(`${name}: never removed`);
  expect(wrong).toEqual([]);
  for (const hash of permanent) expect(await exists(hash)).toBe(true);
}, 120_000);

test('notices a text whose file has no reference', async () => {
  const hash = await storeFile();
  await api.db
    .updateTable('users')
    .set({ bio: mediaPath(hash) })
    .execute();
  expect(await findUnrecordedReferences(api.db)).toEqual([`users.bio ${hash}`]);
});
