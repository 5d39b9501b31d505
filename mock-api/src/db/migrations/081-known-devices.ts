import type { Migration } from './migration';

/** Browsers that were signed in to an account: their log-ins are counted apart from strangers'. */
export const knownDevices: Migration = {
  name: '081-known-devices',
  sql: `
    create table known_devices (
      user_id uuid not null references users (id) on delete cascade,
      token_hash text not null,
      expires_at timestamptz(3) not null,
      primary key (user_id, token_hash)
    );
    create index known_devices_by_token on known_devices (token_hash);
    create index known_devices_expired on known_devices (expires_at);
  `,
};
