import { buffer } from 'node:stream/consumers';
import { contract } from 'shared-kit/contract';
import type { Database } from '../db/connect';
import { newId } from '../db/ids';
import { inTransaction } from '../db/transaction';
import { addMediaReferences } from '../media/media-references';
import { PIXEL } from '../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../testing/start-test-api';
import { waitForLock } from '../testing/wait-for-lock';
import { runJob } from './scheduler';
import { removeUnreferencedMedia } from './unreferenced-media';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  member = await api.member();
});
beforeEach(async () => {
  await api.db.deleteFrom('jobs').execute();
  await api.db.deleteFrom('media_references').execute();
  await api.db.deleteFrom('media').execute();
});
afterAll(() => api.close());

const DAY = 86_400_000;
const inA = (ms: number) => {
  const then = new Date(Date.now() + ms);
  return () => then;
};

const store = (text: string) =>
  api.media.put(api.db, { bytes: Buffer.from(text), type: 'text/plain' });

const saveAvatar = (avatar: string) =>
  api.request(contract.account.update, { body: { name: 'Pictured', avatar } }, member);

const keptHashes = async () => {
  const rows = await api.db.selectFrom('media').select('hash').execute();
  return rows.map(({ hash }) => hash);
};

test('deletes unreferenced files only after local drafts that may refer to them are gone', async () => {
  const removed: string[] = [];
  const job = removeUnreferencedMedia(async (hash) => void removed.push(hash));
  const { avatar } = await saveAvatar(PIXEL);
  const lost = await api.media.put(api.db, { bytes: Buffer.from('lost'), type: 'text/plain' });
  await runJob(api.db, job, inA(31 * DAY));
  expect(removed).toEqual([]);
  await runJob(api.db, job, inA(33 * DAY));
  expect(removed).toEqual([lost]);
  const left = await api.db.selectFrom('media').select('hash').execute();
  expect(left.some(({ hash }) => avatar?.includes(hash))).toBe(true);
});

test('uploading the same bytes again starts the period again', async () => {
  const job = removeUnreferencedMedia(() => Promise.resolve());
  const body = { name: 'dot.png', dataUrl: PIXEL, purpose: 'image' } as const;
  const first = await api.request(contract.media.upload, { body }, member);
  await api.db
    .updateTable('media')
    .set({ created_at: inA(-33 * DAY)() })
    .execute();
  expect(await api.request(contract.media.upload, { body }, member)).toEqual(first);
  expect(await job.run(api.db, new Date())).toEqual({ removed: 0 });
});

test('a file that an edit no longer uses stays as long as a new one, for whoever undoes the edit', async () => {
  const hash = await store('undone');
  await api.db
    .updateTable('media')
    .set({ created_at: inA(-33 * DAY)() })
    .execute();
  await saveAvatar(`/api/media/${hash}`);
  await api.request(contract.account.update, { body: { name: 'Pictured', avatar: null } }, member);
  const job = removeUnreferencedMedia(api.media.remove);
  expect(await job.run(api.db, new Date())).toEqual({ removed: 0 });
  expect(await job.run(api.db, inA(31 * DAY)())).toEqual({ removed: 0 });
  expect(await job.run(api.db, inA(33 * DAY)())).toEqual({ removed: 1 });
});

/** The database, that runs `happens` just before the next transaction begins. */
const before = (db: Database, happens: () => Promise<unknown>): Database =>
  new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
      return () => ({
        execute: async (work: Parameters<ReturnType<Database['transaction']>['execute']>[0]) => {
          await happens();
          return target.transaction().execute(work);
        },
      });
    },
  });

test('a file that is stored or referenced while the job runs stays', async () => {
  const removed: string[] = [];
  const job = removeUnreferencedMedia(async (hash) => void removed.push(hash));
  const [again, referred, lost] = [await store('again'), await store('named'), await store('lost')];
  await api.db
    .updateTable('media')
    .set({ created_at: inA(-33 * DAY)() })
    .execute();
  const meanwhile = before(api.db, async () => {
    await store('again');
    await saveAvatar(`/api/media/${referred}`);
  });
  expect(await job.run(meanwhile, new Date())).toEqual({ removed: 1 });
  expect(removed).toEqual([lost]);
  expect((await keptHashes()).toSorted()).toEqual([again, referred].toSorted());
});

async function readStored(hash: string) {
  const file = await api.media.openRead(hash);
  return file && buffer(file.stream);
}

test('bytes stored while they are being deleted exist afterwards', async () => {
  const hash = await store('at once');
  let storing: Promise<string> | undefined;
  const job = removeUnreferencedMedia(async (one) => {
    storing = store('at once');
    expect(await readStored(one)).not.toBeNull();
    await api.media.remove(one);
  });
  expect(await job.run(api.db, inA(33 * DAY)())).toEqual({ removed: 1 });
  expect(await storing).toBe(hash);
  expect(await keptHashes()).toEqual([hash]);
  expect(String(await readStored(hash))).toBe('at once');
});

test('a file that a save in progress uses stays', async () => {
  const hash = await store('in use');
  const job = removeUnreferencedMedia(api.media.remove);
  const run = () => job.run(api.db, inA(33 * DAY)());
  const running = await inTransaction(api.db, async (trx) => {
    await addMediaReferences(trx, 'track', newId(), `/api/media/${hash}`);
    // A server's job passes over the file; the embedded engine runs one transaction at a time.
    if (process.env.TEST_ENGINE === 'embedded') return { result: run() };
    return { result: Promise.resolve(await run()) };
  });
  expect(await running.result).toEqual({ removed: 0 });
  expect(await run()).toEqual({ removed: 0 });
  expect(String(await readStored(hash))).toBe('in use');
});

test('a save that names a file which is being removed waits, and keeps its text', async () => {
  const hash = await store('too late');
  const avatar = `/api/media/${hash}`;
  let saving: ReturnType<typeof saveAvatar> | undefined;
  const job = removeUnreferencedMedia(async (one) => {
    saving = saveAvatar(avatar);
    await waitForLock(api.db);
    await api.media.remove(one);
  });
  expect(await job.run(api.db, inA(33 * DAY)())).toEqual({ removed: 1 });
  expect(await saving).toMatchObject({ avatar });
  expect(await keptHashes()).toEqual([]);
});

test('a save that brings the bytes of a file which is being removed has them afterwards', async () => {
  const { avatar: path } = await saveAvatar(PIXEL);
  await api.request(contract.account.update, { body: { name: 'Pictured', avatar: null } }, member);
  let saving: ReturnType<typeof saveAvatar> | undefined;
  const job = removeUnreferencedMedia(async (one) => {
    saving = saveAvatar(PIXEL);
    await waitForLock(api.db);
    await api.media.remove(one);
  });
  expect(await job.run(api.db, inA(33 * DAY)())).toEqual({ removed: 1 });
  expect(await saving).toMatchObject({ avatar: path });
  const [hash = ''] = await keptHashes();
  expect(path).toBe(`/api/media/${hash}`);
  expect(await readStored(hash)).not.toBeNull();
  expect(await job.run(api.db, inA(33 * DAY)())).toEqual({ removed: 0 });
});

test('a run that lost its lease stops', async () => {
  await store('for the other process');
  const job = removeUnreferencedMedia(api.media.remove);
  const now = inA(33 * DAY)();
  expect(await job.run(api.db, now, { signal: AbortSignal.abort() })).toEqual({ removed: 0 });
  expect(await job.run(api.db, now)).toEqual({ removed: 1 });
});

test('retries a file that could not be deleted in the next run', async () => {
  const hash = await store('stuck');
  const job = removeUnreferencedMedia(() => Promise.reject(new Error('The bucket is away.')));
  await expect(job.run(api.db, inA(33 * DAY)())).rejects.toThrow('The bucket is away.');
  expect(await keptHashes()).toEqual([hash]);
});
