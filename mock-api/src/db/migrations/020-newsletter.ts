import type { Migration } from './migration';

/** Issues of the newsletter, what became of their mails, and addresses that get none. */
export const newsletter: Migration = {
  name: '020-newsletter',
  sql: `
    create table newsletter_issues (
      id uuid primary key,
      slug text not null unique,
      subject text not null,
      preheader text not null,
      body_html text not null,
      segment_tags text[] not null,
      segment_sources text[] not null,
      status text not null check (status in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
      scheduled_at timestamptz(3),
      started_at timestamptz(3),
      finished_at timestamptz(3),
      -- The picked posts as they were when sending began.
      sent_posts jsonb,
      -- Up to which subscriber the deliveries exist.
      prepared_after uuid,
      is_prepared boolean not null default false,
      -- While the mail server cannot be reached.
      paused_until timestamptz(3),
      pauses integer not null default 0,
      last_error text,
      stop_reason text,
      recipients integer not null default 0,
      sent_count integer not null default 0,
      bounced_count integer not null default 0,
      failed_count integer not null default 0,
      complained_count integer not null default 0,
      skipped_count integer not null default 0,
      unknown_count integer not null default 0,
      -- The counts when an admin went on after too many bounces: those before are not judged again.
      judged_sent integer not null default 0,
      judged_refused integer not null default 0,
      revision integer not null default 1,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    );
    create index newsletter_issues_updated on newsletter_issues (updated_at, id);
    create index newsletter_issues_archive on newsletter_issues (started_at, id)
      where started_at is not null;
    create index newsletter_issues_due on newsletter_issues (status, scheduled_at);
    create table newsletter_picks (
      issue_id uuid not null references newsletter_issues (id) on delete cascade,
      position integer not null,
      post_id uuid not null references posts (id) on delete cascade,
      primary key (issue_id, position)
    );
    create index newsletter_picks_of_post on newsletter_picks (post_id);
    create table newsletter_links (
      issue_id uuid not null references newsletter_issues (id) on delete cascade,
      number integer not null,
      url text not null,
      clicks integer not null default 0,
      primary key (issue_id, number)
    );
    create table newsletter_deliveries (
      issue_id uuid not null references newsletter_issues (id) on delete cascade,
      subscriber_id uuid not null,
      -- A keyed hash: an address gets an issue once, whatever subscription it has by then.
      address_hash text not null,
      state text not null check (state in
        ('waiting', 'handed', 'sent', 'bounced', 'failed', 'complained', 'skipped', 'unknown')),
      attempts integer not null default 0,
      due_at timestamptz(3) not null,
      -- The run that handed it over.
      run uuid,
      primary key (issue_id, subscriber_id),
      unique (issue_id, address_hash)
    );
    create index newsletter_deliveries_waiting on newsletter_deliveries (issue_id, due_at, subscriber_id)
      where state = 'waiting';
    create index newsletter_deliveries_handed on newsletter_deliveries (run) where state = 'handed';
    create index newsletter_deliveries_of_address on newsletter_deliveries (address_hash);
    create table newsletter_suppressions (
      id uuid primary key,
      address_hash text not null unique,
      hint text not null,
      reason text not null check (reason in ('bounced', 'complained', 'unsubscribed', 'added')),
      detail text not null,
      created_at timestamptz(3) not null
    );
    create index newsletter_suppressions_newest on newsletter_suppressions (created_at, id);
    create index newsletter_suppressions_by_reason
      on newsletter_suppressions (reason, created_at, id);
    -- Reports of mail services, so that none is taken twice.
    create table newsletter_reports (
      id text primary key,
      expires_at timestamptz(3) not null
    );
    create index newsletter_reports_expired on newsletter_reports (expires_at)`,
};
