import { ADMIN, MODERATOR, SIGNED_IN } from './sizes';
import { numbers, type Step } from './step';

/** Each user follows twelve others, some of them very popular. A few follow hundreds. */
const followed = (members: number) => `
  select distinct on (i, author) i, author
  from numbered cross join lateral
    generate_series(1, case when i % 500 = 3 then least(300, ${members} / 4) else 12 end) k
    cross join lateral (select bench.one_of(i * 1000 + k, 2, ${members}) as author) chosen
  where author <> i`;

/** Planned before the users are inserted, because their rows contain the counts. */
const plan: Step = {
  name: 'follows planned',
  rows: () => 1,
  sql: (_, { members }) => `
    create table bench.follows as
      with numbered as (select i from generate_series(1, ${members}) i) ${followed(members)};
    create table bench.followers as
      select author as i, count(*)::int as n from bench.follows group by author;
    create table bench.following as
      select i, count(*)::int as n from bench.follows group by i;
    analyze bench.followers, bench.following`,
};

const members: Step = {
  name: 'members',
  rows: (sizes) => sizes.members,
  sql: (range, { members: n }) => `
    insert into users (id, name, email, email_key, password_hash, role, is_active, bio,
      followers_count, following_count, email_confirmed_at, search, created_at, updated_at)
    select bench.id('member', i, ${n}), names.name || ' ' || initcap(words.word),
      'member' || i || '@example.test', 'member' || i || '@example.test', 'no valid password hash',
      case i when ${ADMIN} then 'admin' when ${MODERATOR} then 'moderator' else 'user' end,
      i <= ${SIGNED_IN} or bench.roll(i, 3, 50) > 0, 'Writes about ' || words.word || '.',
      coalesce(followers.n, 0), coalesce(following.n, 0),
      bench.at(i, ${n}),
      bench.names_vector(names.name || ' ' || words.word, 'member' || i || '@example.test'),
      bench.at(i, ${n}), bench.at(i, ${n})
    from ${numbers(range)}
    join bench.names on names.rank = bench.zipf(i, 4, 26)
    join bench.words on words.rank = 200 + bench.roll(i, 5, 2000)
    left join bench.followers using (i) left join bench.following using (i)`,
};

const follows: Step = {
  name: 'follows',
  rows: (sizes) => sizes.members,
  sql: ({ from, to }, { members: n }) => `
    insert into follows (follower_id, author_id, created_at)
    select bench.id('member', i, ${n}), bench.id('member', author, ${n}),
      bench.at(greatest(i, author), ${n})
    from bench.follows where i between ${from} and ${to}`,
};

const sessions: Step = {
  name: 'sessions',
  rows: (sizes) => sizes.members,
  sql: (range, { members: n }) => `
    insert into sessions (id, token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
    select bench.id('session', i, ${n}),
      translate(rtrim(encode(sha256(convert_to('bench-token-of-member-' || i, 'UTF8')), 'base64'), '='),
        '+/', '-_'),
      bench.id('member', i, ${n}), 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      now(), now(), now() + interval '1 year'
    from ${numbers(range)}`,
};

/** The counters that the application maintains, computed from the rows. */
export const counters: Step = {
  name: 'counters and tags',
  rows: () => 1,
  sql: () => `
    update statistics set count = counted.count from (
      select 'users' as name, count(*) from users where deleted_at is null
      union all select 'activeUsers', count(*) from users where is_active and deleted_at is null
      union all select 'publishedPosts', count(*) from posts where status = 'published'
      union all select 'communityPending', count(*) from submissions where status = 'pending'
      union all select 'openThreads', count(*) from threads where not locked
      union all select 'comments', count(*) from comments where deleted_at is null
    ) counted where counted.name = statistics.name;
    update users set posts_count = counted.count from (
      select author_id, count(*) as count from posts where status = 'published' group by author_id
    ) counted where counted.author_id = users.id;
    insert into post_tags (tag, published_at, post_id)
      select distinct unnest(tags), published_at, id from posts where status = 'published'`,
};

export const users: readonly Step[] = [plan, members, follows, sessions];
