import type { Migration } from './migration';

export const idempotency: Migration = {
  name: '010-calls',
  sql: `
    create table idempotency_keys (
      id text primary key,
      body_hash text not null,
      answer text,
      claimed_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    );
    create index idempotency_keys_expiring on idempotency_keys (expires_at);

    create table secrets (
      name text primary key,
      value text not null
    );
  `,
};
