import type { Migration } from './migration';

/** Which notifications members get by mail and push, and what waits to be sent. */
export const notificationMails: Migration = {
  name: '019-notification-mails',
  sql: `
    create table notification_settings (
      user_id uuid primary key references users (id) on delete cascade,
      -- Null until the browser has told it.
      time_zone text,
      digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
      -- 1 is Monday.
      digest_day smallint not null default 1 check (digest_day between 1 and 7)
    );
    -- What a member has chosen. Other kinds are sent as the site's defaults say.
    create table notification_choices (
      user_id uuid not null references users (id) on delete cascade,
      kind text not null,
      mail text check (mail in ('at-once', 'daily', 'weekly', 'never')),
      -- What a link of a mail has switched off, for its undo.
      mail_before text,
      push boolean,
      primary key (user_id, kind)
    );
    -- Notifications to be mailed, or mailed and not read since.
    create table notification_mails (
      notification_id uuid primary key references notifications (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      frequency text not null,
      mailed_at timestamptz(3)
    );
    create index notification_mails_of_user on notification_mails (user_id, frequency);
    -- When a member's next mail of a frequency is due. Without a row there is nothing to tell.
    create table mail_schedules (
      user_id uuid not null references users (id) on delete cascade,
      frequency text not null,
      due_at timestamptz(3) not null,
      primary key (user_id, frequency)
    );
    create index mail_schedules_by_time on mail_schedules (due_at);
    -- Browsers to which push messages go, until their session ends.
    create table push_devices (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      session_id uuid not null references sessions (id) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz(3) not null
    );
    create index push_devices_of_user on push_devices (user_id, created_at);
    create index push_devices_of_session on push_devices (session_id);
    create table push_messages (
      notification_id uuid primary key references notifications (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      -- When to send it, or until when a process is sending it.
      due_at timestamptz(3) not null,
      attempts smallint not null default 0
    );
    create index push_messages_by_time on push_messages (due_at);
    create index push_messages_of_user on push_messages (user_id)`,
};
