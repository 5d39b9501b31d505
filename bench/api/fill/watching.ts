import { LIMITS } from 'shared-kit/contract';
import { SIGNED_IN } from './sizes';
import { numbers, type Step } from './step';

/** What each signed-in member watches: the first as much as there is room for. */
export const watched: Step = {
  name: 'what is watched',
  rows: () => SIGNED_IN,
  sql: (range, { members, threads }) => `
    insert into watch_levels (id, user_id, target, target_key, level, is_automatic, updated_at)
    select gen_random_uuid(), bench.id('member', i, ${members}), 'thread',
      bench.id('thread', 1 + (k * 7919 + i) % ${threads}, ${threads})::text, 'watching', k % 2 = 0,
      now() - k * interval '1 minute'
    from ${numbers(range)}
      cross join lateral generate_series(1, case when i = 1 then ${LIMITS.watchLevels} else 40 end) k
    on conflict do nothing`,
};
