import { LIMITS } from 'shared-kit/contract';
import { SIGNED_IN, TRACKS } from './sizes';
import { numbers, type Step } from './step';

/** Lists of each signed-in member. */
const LISTS = 5;

/** How much one of them has saved: the first has no room left, the others are as most people are. */
const savedBy = `case when i = 1 then ${LIMITS.saved.items} else 40 end`;

const saved: Step = {
  name: 'saved items',
  rows: () => SIGNED_IN,
  sql: (range, { members, posts }) => `
    insert into saved_lists (id, user_id, name, name_key, created_at)
    select bench.id('saved list', i * ${LISTS} + k, ${SIGNED_IN * LISTS * 2}),
      bench.id('member', i, ${members}), 'List ' || k, 'list ' || k, now()
    from ${numbers(range)} cross join generate_series(1, ${LISTS}) k;
    insert into saved_items (id, user_id, kind, subject_id, saved_at)
    select gen_random_uuid(), bench.id('member', i, ${members}), 'post',
      bench.id('post', 1 + (k * 7919 + i) % ${posts}, ${posts}), now() - k * interval '1 minute'
    from ${numbers(range)} cross join lateral generate_series(1, ${savedBy}) k
    on conflict do nothing;
    insert into saved_list_items (list_id, item_id, added_at)
    select saved_lists.id, saved_items.id, saved_items.saved_at
    from ${numbers(range)}
      join saved_lists on saved_lists.user_id = bench.id('member', i, ${members})
      join saved_items on saved_items.user_id = saved_lists.user_id`,
};

const readPosts: Step = {
  name: 'read posts',
  rows: () => SIGNED_IN,
  sql: (range, { members, posts }) => `
    insert into reading_progress (user_id, post_id, read_at, updated_at)
    select bench.id('member', i, ${members}), bench.id('post', k, ${posts}), now(),
      now() - k * interval '1 minute'
    from ${numbers(range)} cross join generate_series(1, least(${posts}, ${TRACKS} * 4)) k`,
};

export const savedAndRead: readonly Step[] = [saved, readPosts];
