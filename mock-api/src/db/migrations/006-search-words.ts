import type { Migration } from './migration';

/**
 * What is searched is split into words by the API, in one way for rows and queries (`db/search`), and
 * no longer by the database's parser, which knows English only. `build-searches` fills the columns;
 * rows of an older release that still runs have its vectors, or empty ones.
 */
export const searchWords: Migration = {
  name: '006-search-words',
  sql: `
    create table search_builds (
      table_name text primary key,
      version integer not null,
      before_id uuid,
      is_done boolean not null
    );

    alter table users alter column search drop expression;
    alter table users alter column search set default '';
    alter table subscribers alter column search drop expression;
    alter table subscribers alter column search set default '';
    alter table comments add column search tsvector not null default '';
    alter table tracks add column search tsvector not null default '';
    alter table heroes add column search tsvector not null default '';
    alter table submissions add column search tsvector not null default '';
    alter table mail_outbox add column search tsvector not null default '';

    drop index if exists posts_title_search, posts_title_words, threads_title_search,
      threads_title_words, templates_title_search, templates_title_words, users_name_search,
      tracks_title_words, heroes_title_words, submissions_search, mail_outbox_search, comments_words`,
};
