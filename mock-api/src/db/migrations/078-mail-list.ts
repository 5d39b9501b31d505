import type { Migration } from './migration';

/**
 * For the admin's list of mails: its search, its sort orders, and its order for each status.
 * `due_order` sorts mails that are not tried again after all others; the list's cursors need a value.
 */
export const mailList: Migration = {
  name: '078-mail-list',
  sql: `
    alter table mail_outbox add column due_order timestamptz(3) not null
      generated always as (coalesce(due_at, '9999-12-31 00:00:00+00'::timestamptz)) stored;
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
  `,
};
