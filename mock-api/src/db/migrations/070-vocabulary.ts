import type { Migration } from './migration';

/** Renames tables, columns and functions to the names the code uses now. No row changes. */
export const vocabulary: Migration = {
  name: '070-vocabulary',
  sql: `
    alter table kept_slugs rename to slug_history;
    alter table slug_history rename column noun to subject_type;
    alter table slug_history rename column public to is_public;
    alter index kept_slugs_pkey rename to slug_history_pkey;
    alter index kept_slugs_of_subject rename to slug_history_of_subject;

    alter table figures rename to statistics;
    alter table figure_changes rename to statistic_changes;
    alter index figures_pkey rename to statistics_pkey;
    alter function note_figure() rename to record_statistic_change;
    create or replace function record_statistic_change() returns trigger language plpgsql as $$
    begin
      insert into statistic_changes (name, change) values (tg_argv[0], tg_argv[1]::integer);
      return null;
    end $$;
    alter function note_author() rename to count_posts_of_author;
    alter function note_tags() rename to sync_post_tags;

    alter table rate_counts rename to rate_limit_counts;
    alter index rate_counts_pkey rename to rate_limit_counts_pkey;
    alter table idempotency_keys rename column answer to response;
    alter table comments rename column answers_id to reply_to_id;
    alter index comments_answers rename to comments_replies;
    alter index comments_standing rename to comments_not_deleted;
    alter index users_standing rename to users_not_deleted;

    update jobs set name = 'aggregate-statistics' where name = 'figures';
    update jobs set name = 'prune-analytics' where name = 'forget-visits';
    update jobs set name = 'vacuum-tables' where name = 'upkeep';
  `,
};
