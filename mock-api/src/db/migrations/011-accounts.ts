import type { Migration } from './migration';

export const accounts: Migration = {
  name: '011-accounts',
  sql: `
    alter table users
      add column email_confirmed_at timestamptz(3),
      add column deleted_at timestamptz(3),
      add column search tsvector generated always as (
        to_tsvector('simple', name || ' ' || email || ' ' || translate(email, '@.', '  '))
      ) stored;
    create index users_by_name on users (name, id);
    create index users_by_role on users (role, id);
    create index users_search on users using gin (search);

    alter table sessions add column last_seen_at timestamptz(3);

    create table mailed_tokens (
      token_hash text primary key,
      purpose text not null check (purpose in ('reset', 'confirm-email')),
      user_id uuid not null references users (id) on delete cascade,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    );
    create index mailed_tokens_of_user on mailed_tokens (user_id, purpose);
    create index mailed_tokens_expiring on mailed_tokens (expires_at);
  `,
};
