import { sql } from 'kysely';
import { contract } from 'shared-kit/contract';
import { reportCounterDrift } from '../jobs/counter-drift';
import { startTestApi, type TestApi } from '../testing/start-test-api';
import { readChallenges } from './read-challenges';
import { readPosts } from './read-posts';
import { readThreads } from './read-threads';
import { seed } from './seed';
import { readUsers } from './users';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const demo = { seed: 'demo', firstAdmin: null } as const;

async function count(table: 'users' | 'posts' | 'threads' | 'audit_log') {
  const { n } = await api.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

// One test, because each step depends on the state after the previous one.
test('seeds an empty database once, completely or not at all', async () => {
  await seed(api.db, api.media, { seed: 'none', firstAdmin: null });
  expect(await count('users')).toBe(0);

  let storedFiles = 0;
  const failing = {
    ...api.media,
    put: async (...given: Parameters<typeof api.media.put>) => {
      storedFiles += 1;
      if (storedFiles > 5) throw new Error('The disk is full.');
      return api.media.put(...given);
    },
  };
  await expect(seed(api.db, failing, demo)).rejects.toThrow('The disk is full.');
  expect(await count('users')).toBe(0);

  await Promise.all([seed(api.db, api.media, demo), seed(api.db, api.media, demo)]);
  await seed(api.db, api.media, demo);
  expect(await count('users')).toBe(readUsers().length);
  expect(await count('posts')).toBe(readPosts().length);
  const closed = readChallenges().filter(({ closesInDays }) => closesInDays <= 0);
  expect(await count('threads')).toBe(readThreads().length + closed.length);

  const { rows: inconsistent } = await sql`
    select id from threads
      where reply_count <> (select count(*) from comments where thread_id = threads.id)
    union all
    select id from users
      where followers_count <> (select count(*) from follows where author_id = users.id)
      or following_count <> (select count(*) from follows where follower_id = users.id)
    union all
    select id from posts where slug not in (select slug from post_slugs where post_id = posts.id)
  `.execute(api.db);
  expect(inconsistent).toEqual([]);
  expect(await reportCounterDrift.run(api.db, new Date())).toEqual({});

  const admin = { email: 'admin@sheetfolk.test', password: 'sheetfolk-demo' };
  const { user } = await api.request(contract.auth.login, { body: admin });
  expect(user.role).toBe('admin');
  const { social } = await api.request(contract.site.settings, {});
  expect([social.li, social.yt]).not.toContain('');
  const { items } = await api.request(contract.posts.featured, {});
  const tracks = await api.request(contract.tracks.list, {});
  const bySlug = await Promise.all(
    tracks.items.map(({ slug }) => api.request(contract.tracks.bySlug, { params: { slug } })),
  );
  expect(bySlug.map(({ tutorials }) => tutorials.length)).toEqual([4, 4, 3, 3]);
  const cover = await fetch(api.url + items[0]?.coverImage);
  expect(cover.headers.get('content-type')).toBe('image/svg+xml');
  const hero = await api.request(contract.home.hero, { query: { session: 'one' } });
  expect(await api.request(contract.home.hero, { query: { session: 'one' } })).toEqual(hero);
  const variants = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      api.request(contract.home.hero, { query: { session: `session ${number}` } }),
    ),
  );
  expect(new Set(variants.map((one) => one?.variant))).toEqual(new Set(['A', 'B']));
});
