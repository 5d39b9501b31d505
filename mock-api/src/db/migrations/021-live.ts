import type { Migration } from './migration';

/**
 * What pages that are open follow. Changes are rows for some minutes: every process reads the new ones.
 * A ticket opens one stream, because an `EventSource` cannot send who asks.
 */
export const live: Migration = {
  name: '021-live',
  sql: `
    create table live_changes (
      seq bigserial primary key,
      topic text not null,
      change text not null,
      subject_id uuid,
      at timestamptz(3) not null
    );
    create index live_changes_by_time on live_changes (at);
    create table live_tickets (
      token_hash text primary key,
      session_id uuid not null references sessions (id) on delete cascade,
      expires_at timestamptz(3) not null
    );
    create index live_tickets_of_session on live_tickets (session_id);
    create index live_tickets_by_end on live_tickets (expires_at)`,
};
