import { contract } from 'shared-kit/contract';
import type { Database } from '../db/connect';
import { PIXEL } from '../testing/builders';
import { startTestApi, type TestApi, type TestMember } from '../testing/start-test-api';
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

const keptHashes = async () => {
  const rows = await api.db.selectFrom('media').select('hash').execute();
  return rows.map(({ hash }) => hash);
};

test('deletes unreferenced files only after local drafts that may refer to them are gone', async () => {
  const removed: string[] = [];
  const job = removeUnreferencedMedia(async (hash) => void removed.push(hash));
  const profile = { name: 'Pictured', avatar: PIXEL };
  const { avatar } = await api.request(contract.account.update, { body: profile }, member);
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
    await api.db
      .updateTable('users')
      .set({ avatar: `/api/media/${referred}` })
      .where('id', '=', member.id)
      .execute();
  });
  expect(await job.run(meanwhile, new Date())).toEqual({ removed: 1 });
  expect(removed).toEqual([lost]);
  expect((await keptHashes()).toSorted()).toEqual([again, referred].toSorted());
});

test('bytes stored while they are being deleted exist afterwards', async () => {
  const hash = await store('at once');
  let storing: Promise<string> | undefined;
  const job = removeUnreferencedMedia(async (one) => {
    storing = store('at once');
    expect(await api.media.read(one)).not.toBeNull();
    await api.media.remove(one);
  });
  expect(await job.run(api.db, inA(33 * DAY)())).toEqual({ removed: 1 });
  expect(await storing).toBe(hash);
  expect(await keptHashes()).toEqual([hash]);
  expect(String(await api.media.read(hash))).toBe('at once');
});

test('retries a file that could not be deleted in the next run', async () => {
  const hash = await store('stuck');
  const job = removeUnreferencedMedia(() => Promise.reject(new Error('The bucket is away.')));
  await expect(job.run(api.db, inA(33 * DAY)())).rejects.toThrow('The bucket is away.');
  expect(await keptHashes()).toEqual([hash]);
});
