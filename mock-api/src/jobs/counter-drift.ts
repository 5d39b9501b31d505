import { sql } from 'kysely';
import { STATISTIC_COUNTS } from '../db/statistics';
import type { Job } from './job';

const DAY = 24 * 3_600_000;

/** Denormalized counters, each with a query for the rows where it is wrong. */
const COUNTERS = [
  {
    counter: 'post_metrics.likes',
    drifted: sql<{ id: string }>`select p.id from posts p
      left join post_metrics m on m.post_id = p.id
      left join (select post_id, count(*) as n from likes group by post_id) c on c.post_id = p.id
      where m.likes is distinct from coalesce(c.n, 0) limit 100`,
  },
  {
    counter: 'post_metrics.comments',
    drifted: sql<{ id: string }>`select m.post_id as id from post_metrics m
      left join (select post_id, sum(reply_count) as n from threads where post_id is not null
        group by post_id) c on c.post_id = m.post_id
      where m.comments <> coalesce(c.n, 0) limit 100`,
  },
  {
    counter: 'post_tags',
    drifted: sql<{ id: string }>`select distinct coalesce(p.post_id, t.post_id) as id from (
        select distinct unnest(tags) as tag, published_at, id as post_id from posts
        where status = 'published'
      ) p full join post_tags t using (tag, published_at, post_id)
      where p.post_id is null or t.post_id is null limit 100`,
  },
  {
    counter: 'users.followers_count',
    drifted: sql<{ id: string }>`select u.id from users u
      left join (select author_id, count(*) as n from follows group by author_id) c
        on c.author_id = u.id
      where u.followers_count <> coalesce(c.n, 0) limit 100`,
  },
  {
    counter: 'users.following_count',
    drifted: sql<{ id: string }>`select u.id from users u
      left join (select follower_id, count(*) as n from follows group by follower_id) c
        on c.follower_id = u.id
      where u.following_count <> coalesce(c.n, 0) limit 100`,
  },
  {
    counter: 'users.posts_count',
    drifted: sql<{ id: string }>`select u.id from users u
      left join (select author_id, count(*) as n from posts where status = 'published'
        group by author_id) c on c.author_id = u.id
      where u.posts_count <> coalesce(c.n, 0) limit 100`,
  },
  {
    counter: 'threads.reply_count',
    drifted: sql<{ id: string }>`select t.id from threads t
      left join (select thread_id, count(*) as n from comments where deleted_at is null
        group by thread_id) c on c.thread_id = t.id
      where t.reply_count <> coalesce(c.n, 0) limit 100`,
  },
  {
    counter: 'challenges.entry_count',
    drifted: sql<{ id: string }>`select t.id from challenges t
      left join (select challenge_id, count(*) as n from challenge_entries group by challenge_id) c
        on c.challenge_id = t.id
      where t.entry_count <> coalesce(c.n, 0) limit 100`,
  },
];

/** The statistics of the Overview that are not what their rows count, in one state of the database. */
const driftedStatistics = sql<{ name: string }>`
  select actual.name from (
    ${sql.join(
      Object.entries(STATISTIC_COUNTS).map(
        ([name, rows]) =>
          sql`select ${name}::text as name, (select count(*) from (${rows}) as r) as count`,
      ),
      sql` union all `,
    )}
  ) as actual left join (
    select name, sum(count) as count from (
      select name, count from statistics union all select name, change from statistic_changes
    ) as recorded group by name
  ) as recorded using (name)
  where actual.count <> coalesce(recorded.count, 0)`;

/** Logs counters that are wrong. It does not correct them: that would hide the bug that causes it. */
export const reportCounterDrift: Job = {
  name: 'counter-drift',
  intervalMs: DAY,
  async run(db, _now, controls) {
    const found: Record<string, string[]> = {};
    for (const { counter, drifted } of COUNTERS) {
      controls?.signal?.throwIfAborted();
      const { rows } = await drifted.execute(db);
      if (rows.length > 0) found[counter] = rows.map(({ id }) => id);
    }
    const { rows: statistics } = await driftedStatistics.execute(db);
    if (statistics.length > 0) found.statistics = statistics.map(({ name }) => name);
    if (Object.keys(found).length > 0)
      console.warn('Counters have drifted:', JSON.stringify(found));
    return found;
  },
};
