import { CompiledQuery, sql, type RootOperationNode } from 'kysely';
import * as z from 'zod';
import { findRelatedPosts } from '../resources/posts/find-related-posts';
import { listVisiblePosts } from '../resources/posts/personal-feeds';
import { listMostLiked, listPostPage } from '../resources/posts/queries';
import { listAllTemplates } from '../resources/templates/queries';
import { listThreads } from '../resources/threads/queries';
import { listAllTracks } from '../resources/tracks/queries';
import { openTestDatabase } from '../testing/database';
import type { Connection, Database } from './connect';
import { encodeCursor, numberCursor, timestampCursor, type CursorCodec } from './keyset';

let connection: Connection;
beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection.close());

/** The queries that `run` makes, as they are sent. */
async function captureQueries(run: (db: Database) => Promise<unknown>): Promise<CompiledQuery[]> {
  const nodes: [RootOperationNode, { queryId: string }][] = [];
  const db = connection.db.withPlugin({
    transformQuery({ node, queryId }) {
      nodes.push([node, queryId]);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await run(db);
  const executor = connection.db.getExecutor();
  return nodes.map(([node, queryId]) => executor.compileQuery(node, queryId));
}

/** The plans as on a large table, where reading or sorting all of it costs more than an index. */
const explain = (queries: readonly CompiledQuery[]): Promise<string> =>
  connection.db.transaction().execute(async (trx) => {
    await trx.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
    await trx.executeQuery(CompiledQuery.raw('set local enable_sort = off'));
    await trx.executeQuery(CompiledQuery.raw('set local enable_bitmapscan = off'));
    const plans: string[] = [];
    for (const { sql: text, parameters } of queries) {
      const explained = CompiledQuery.raw(`explain ${text}`, [...parameters]);
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(explained);
      plans.push(...rows.map((row) => row['QUERY PLAN']));
    }
    return plans.join('\n');
  });

const ID = '018f0000-0000-7000-8000-000000000001';

const cursorOf = (scope: string) => encodeCursor(numberCursor(scope), { key: 7, id: ID });

const TITLES: CursorCodec<string> = {
  scope: 'posts.id title',
  encode: (key) => key,
  schema: z.string(),
};

test('a later page of posts by their titles begins in the index of their beginnings', async () => {
  const cursor = encodeCursor(TITLES, { key: 'Sums', id: ID });
  const queries = await captureQueries((db) =>
    listPostPage(db, { sort: 'title', limit: 20, cursor }),
  );
  expect(await explain(queries)).toMatch(
    /posts_title_order.*\n *Index Cond: .*ROW\("left"\(title, 100\)/,
  );
});

const page = (scope: string, sort: string) => ({
  sort,
  limit: 20,
  cursor: cursorOf(`${scope} ${sort}`),
});

test.each<[string, string, (db: Database) => Promise<unknown>]>([
  ['tracks by order', 'position', (db) => listAllTracks(db, page('id', 'order'))],
  [
    'templates by downloads',
    'downloads',
    (db) => listAllTemplates(db, page('templates.id', '-downloads')),
  ],
  ['threads by replies', 'reply_count', (db) => listThreads(db, page('threads.id', '-replyCount'))],
  ['posts by likes', 'likes', (db) => listPostPage(db, page('posts.id', '-likes'))],
  [
    'the most liked',
    'likes',
    (db) => listMostLiked(db, { limit: 20, cursor: cursorOf('posts liked') }),
  ],
])('a later page of %s begins in the index', async (_name, column, run) => {
  const plan = await explain(await captureQueries(run));
  expect(plan).toMatch(new RegExp(`Index Cond: \\(ROW\\((?:\\w+\\.)?"?${column}"?, `));
});

test.each<[string, (db: Database) => Promise<unknown>]>([
  [
    'most liked',
    (db) => listMostLiked(db, { q: 'sums', limit: 20, cursor: cursorOf('posts liked') }),
  ],
  ['posts by likes', (db) => listPostPage(db, { q: 'sums', ...page('posts.id', '-likes') })],
])('a search of the %s is made once, not for each row that is sorted', async (_name, run) => {
  const plan = await explain(await captureQueries(run));
  expect(plan).toContain('InitPlan');
  expect(plan).not.toContain('SubPlan');
});

test('a member’s list of all posts begins in an index for each of its parts', async () => {
  const cursor = encodeCursor(timestampCursor('posts all'), { key: new Date(), id: ID });
  const viewer = { id: ID, role: 'user' } as const;
  const plan = await explain(
    await captureQueries((db) => listVisiblePosts(db, viewer, { limit: 20, cursor })),
  );
  expect(plan).toMatch(/using posts_(?:updated|by_status) .*\n *Index Cond: .*ROW\(updated_at/);
  expect(plan).toMatch(
    /using posts_(?:of_author_changed|updated_of_author) .*\n *Index Cond: .*author_id = /,
  );
});

test('related posts are found in the lists of their tags', async () => {
  await sql`insert into posts (id, slug, title, summary, content, category, tags, status,
      published_at, reading_minutes, guest_author, seo, structured, export_html, export_markdown,
      search, created_at, updated_at)
    values (${ID}, 'sums', 'Sums', '', '', 'Excel', '{sums,dates}', 'published', now(), 1, '{}',
      '{}', '{}', '', '', '', now(), now())`.execute(connection.db);
  const plan = await explain(await captureQueries((db) => findRelatedPosts(db, ID)));
  expect(plan).toMatch(/using post_tags_pkey .*\n *Index Cond: \(tag = shared\.tag\)/);
});
