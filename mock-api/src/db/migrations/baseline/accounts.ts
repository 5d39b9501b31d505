/** Logging in and recovering an account. */
export const accounts = `
  create table sessions (
    id uuid primary key,
    token_hash text not null unique,
    user_id uuid not null references users (id) on delete cascade,
    user_agent text not null,
    created_at timestamptz(3) not null,
    last_seen_at timestamptz(3),
    expires_at timestamptz(3) not null
  );
  create index sessions_of_user on sessions (user_id);
  create index sessions_expiring on sessions (expires_at);

  -- Browsers that were signed in to an account: their log-ins are counted apart from strangers'.
  create table known_devices (
    user_id uuid not null references users (id) on delete cascade,
    token_hash text not null,
    expires_at timestamptz(3) not null,
    primary key (user_id, token_hash)
  );
  create index known_devices_by_token on known_devices (token_hash);
  create index known_devices_expired on known_devices (expires_at);

  create table mailed_tokens (
    token_hash text primary key,
    purpose text not null check (purpose in ('reset', 'confirm-email')),
    user_id uuid not null references users (id) on delete cascade,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null
  );
  create index mailed_tokens_of_user on mailed_tokens (user_id, purpose);
  create index mailed_tokens_expiring on mailed_tokens (expires_at);

  create table reset_requests (
    id uuid primary key,
    email_key text not null,
    -- Where the member was going when they asked for a new password.
    redirect text,
    created_at timestamptz(3) not null
  );
`;
