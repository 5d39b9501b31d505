export const mail = `
  create table mail_outbox (
    id uuid primary key,
    recipient text not null,
    subject text not null,
    body_text text not null,
    body_html text not null,
    headers jsonb not null,
    attempts integer not null default 0,
    due_at timestamptz(3),
    -- Sorts mails that are not tried again after all others; the list's cursors need a value.
    due_order timestamptz(3) not null
      generated always as (coalesce(due_at, '9999-12-31 00:00:00+00'::timestamptz)) stored,
    lease uuid,
    sent_at timestamptz(3),
    last_error text,
    created_at timestamptz(3) not null
  );
  create index mail_outbox_due on mail_outbox (due_at) where due_at is not null;
  create index mail_outbox_by_address on mail_outbox (lower(recipient));
  -- For the admin's list of mails: its search, its sort orders, and its order for each status.
  create index mail_outbox_newest on mail_outbox (created_at desc, id desc);
  create index mail_outbox_by_due on mail_outbox (due_order, id);
  create index mail_outbox_waiting on mail_outbox (created_at desc, id desc)
    where due_at is not null and last_error is null;
  create index mail_outbox_retrying on mail_outbox (created_at desc, id desc)
    where due_at is not null and last_error is not null;
  create index mail_outbox_failed on mail_outbox (created_at desc, id desc)
    where due_at is null and sent_at is null;
  create index mail_outbox_search on mail_outbox using gin (
    to_tsvector('simple', recipient || ' ' || translate(recipient, '@.', '  ') || ' ' || subject)
  );

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
  create index subscribers_unconfirmed on subscribers (created_at desc, id desc)
    where confirmed_at is null;
  create index subscribers_by_source on subscribers (source, id);
  create index subscribers_search on subscribers using gin (search);
`;
