import type { Migration } from './migration';

export const outboxAndJobs: Migration = {
  name: '012-background',
  sql: `
    create table mail_outbox (
      id uuid primary key,
      recipient text not null,
      subject text not null,
      body_text text not null,
      body_html text not null,
      headers jsonb not null,
      attempts integer not null default 0,
      due_at timestamptz(3),
      lease uuid,
      sent_at timestamptz(3),
      last_error text,
      created_at timestamptz(3) not null
    );
    create index mail_outbox_due on mail_outbox (due_at) where due_at is not null;

    create table jobs (
      name text primary key,
      due_at timestamptz(3) not null,
      lease uuid,
      finished_at timestamptz(3),
      result jsonb,
      last_error text
    );
  `,
};
