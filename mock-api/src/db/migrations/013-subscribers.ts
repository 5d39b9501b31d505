import type { Migration } from './migration';

export const subscribers: Migration = {
  name: '013-subscribers',
  sql: `
    create table subscribers (
      id uuid primary key,
      email text not null,
      email_key text not null unique,
      source text not null,
      tags text[] not null,
      confirmed_at timestamptz(3),
      created_at timestamptz(3) not null,
      search tsvector generated always as (
        to_tsvector('simple', email || ' ' || translate(email, '@.', '  ') || ' ' || source)
      ) stored
    );
    create index subscribers_newest on subscribers (created_at desc, id desc);
    create index subscribers_by_source on subscribers (source, id);
    create index subscribers_search on subscribers using gin (search);
  `,
};
