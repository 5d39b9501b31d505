import type { Client } from 'pg';
import { ADMIN, SIGNED_IN, benchToken } from '../fill/sizes';
import { words } from '../fill/vocabulary';

/** Sample rows of one filled database: many of each table, spread over their age. */
export interface Samples {
  admin: number;
  signedIn: number;
  slugs: string[];
  posts: string[];
  drafts: string[];
  versioned: string[];
  /** The path of each version: `{post}/versions/{version}`. */
  versions: string[];
  authors: string[];
  members: string[];
  /** Of members who have been given one. */
  handles: string[];
  popular: string[];
  threads: string[];
  longThreads: string[];
  templates: string[];
  freeTemplates: string[];
  templateIds: string[];
  tracks: string[];
  /** The slugs of closed challenges, and the ids of all. */
  challenges: string[];
  challengeIds: string[];
  /** The slugs and ids of issues of the newsletter. */
  issues: string[];
  issueIds: string[];
  /** Lists of the first signed-in member, which are full. */
  savedLists: string[];
  submissions: string[];
  bulkOperations: string[];
  heroes: string[];
  pictures: string[];
  /** Words by frequency; `rare` ones occur in at least one title. */
  common: readonly string[];
  usual: readonly string[];
  rare: string[];
  commonTags: string[];
  rareTags: string[];
  /** Users with an average number of posts, the same at every size. */
  ordinary: number[];
  /** The ids of those. */
  ordinaryIds: string[];
  /** Posts of each signed-in user, with the user's number. */
  ownPosts: { post: string; member: number }[];
  /** The paths of a list's next pages, found by following its cursors. */
  deeper: (path: string, asMember?: number) => Promise<string[]>;
  /** The sitemaps in the index. */
  sitemaps: () => Promise<string[]>;
}

const MANY = 400;
const DEEP = 40;

/** A column of rows evenly spread over time, found with the index on that time. */
function spread(client: Client, table: string, column: string, when: string, where = 'true') {
  return queryValues(
    client,
    `with span as (select min(${when}) as first, max(${when}) as last from ${table} where ${where})
     select distinct one.value from span cross join generate_series(1, ${MANY}) k
     cross join lateral (
       select ${column}::text as value from ${table}
       where ${where} and ${when} <= first + (last - first) * (k / ${MANY}.0)
       order by ${when} desc limit 1
     ) one`,
  );
}

async function queryValues(client: Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ value: string }>(query);
  return rows.map(({ value }) => value);
}

/** Follows a list's cursors and returns the pages' paths; 100 rows per page by default. */
async function walk(url: string, path: string, member?: number): Promise<string[]> {
  const found: string[] = [];
  const extended = (address: string, more: string) =>
    `${address}${address.includes('?') ? '&' : '?'}${more}`;
  const step = path.includes('limit=') ? path : extended(path, 'limit=100');
  let cursor: string | null = null;
  do {
    const address: string = cursor === null ? step : extended(step, `cursor=${cursor}`);
    const response: Response = await fetch(url + address, {
      headers: member === undefined ? {} : { authorization: `Bearer ${benchToken(member)}` },
    });
    if (!response.ok) throw new Error(`${address} returned ${response.status}.`);
    const page: { nextCursor: string | null } = await response.json();
    cursor = page.nextCursor;
    if (cursor !== null) found.push(extended(path, `cursor=${cursor}`));
  } while (cursor !== null && found.length < DEEP);
  return found.length === 0 ? [path] : found;
}

/** Selects the samples. `url` is the API's. */
export async function findSamples(client: Client, url: string): Promise<Samples> {
  const published = "status = 'published' and published_at is not null";
  const titles = await spread(client, 'posts', 'title', 'published_at', published);
  const tags = await queryValues(
    client,
    `select tag as value from (select tags from posts where ${published}
       order by published_at desc limit 5000) newest, unnest(tags) tag
     group by tag order by count(*) desc, tag`,
  );
  const own = await client.query<{ post: string; member: number }>(
    `select posts.id as post, substring(email_key from '[0-9]+')::int as member
     from users join posts on posts.author_id = users.id
     where email_key = any(select 'member' || k || '@example.test' from generate_series(1, 40) k)
     limit ${MANY}`,
  );
  const ordinary = await client.query<{ id: string; member: number }>(
    `select users.id, substring(users.email_key from '[0-9]+')::int as member
     from users join posts on posts.author_id = users.id
     where users.is_active
     group by users.id having count(*) between 4 and 6 order by users.id limit 40`,
  );
  return {
    admin: ADMIN,
    signedIn: SIGNED_IN,
    slugs: await spread(client, 'posts', 'slug', 'published_at', published),
    posts: await spread(client, 'posts', 'id', 'published_at', published),
    drafts: await queryValues(
      client,
      `select id as value from posts where status = 'draft' limit ${MANY}`,
    ),
    versioned: await queryValues(
      client,
      `select distinct post_id as value from (select post_id from post_versions limit 1000) newest`,
    ),
    versions: await queryValues(
      client,
      `select post_id || '/versions/' || id as value from post_versions limit ${MANY}`,
    ),
    authors: await queryValues(
      client,
      `select distinct author_id as value from (select author_id from posts
         where ${published} and author_id is not null order by published_at desc limit 500) newest`,
    ),
    members: await spread(client, 'users', 'id', 'created_at'),
    handles: await queryValues(
      client,
      `select handle as value from handles where user_id is not null limit ${MANY}`,
    ),
    popular: await queryValues(
      client,
      'select id as value from users order by followers_count desc, id desc limit 40',
    ),
    threads: await spread(client, 'threads', 'id', 'created_at'),
    longThreads: await queryValues(
      client,
      'select id as value from threads order by reply_count desc, id desc limit 5',
    ),
    templates: await queryValues(
      client,
      `select slug as value from templates where status = 'published' limit ${MANY}`,
    ),
    freeTemplates: await queryValues(
      client,
      `select slug as value from templates where status = 'published' and not gated limit ${MANY}`,
    ),
    templateIds: await queryValues(client, `select id as value from templates limit ${MANY}`),
    challenges: await queryValues(
      client,
      'select slug as value from challenges where ranked_at is not null',
    ),
    challengeIds: await queryValues(client, 'select id as value from challenges'),
    issues: await queryValues(client, 'select slug as value from newsletter_issues'),
    issueIds: await queryValues(client, 'select id as value from newsletter_issues'),
    tracks: await queryValues(client, 'select id as value from tracks'),
    bulkOperations: await queryValues(client, 'select id as value from bulk_operations'),
    savedLists: await queryValues(
      client,
      `select saved_lists.id as value from saved_lists join users on users.id = user_id
       where email_key = 'member1@example.test'`,
    ),
    submissions: await spread(client, 'submissions', 'id', 'created_at'),
    heroes: await queryValues(client, 'select id as value from heroes'),
    pictures: await queryValues(
      client,
      `select hash as value from media where type like 'image/%'`,
    ),
    common: words.slice(0, 10),
    usual: words.slice(300, 340),
    rare: titles.flatMap((title) => title.split(' ').at(-1) ?? []),
    commonTags: tags.slice(0, 10),
    rareTags: tags.slice(-60),
    ordinary: ordinary.rows.map(({ member }) => member),
    ordinaryIds: ordinary.rows.map(({ id }) => id),
    ownPosts: own.rows,
    deeper: (path, asMember) => walk(url, path, asMember),
    sitemaps: async () => {
      const index = await (await fetch(`${url}/sitemap.xml`)).text();
      return [...index.matchAll(/\/sitemap\/([\w-]+\.xml)/g)].flatMap(([, name]) => name ?? []);
    },
  };
}
