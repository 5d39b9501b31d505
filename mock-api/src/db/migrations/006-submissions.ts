import type { Migration } from './migration';

export const submissions: Migration = {
  name: '006-submissions',
  sql: `
    create table submissions (
      id uuid primary key,
      full_name text not null,
      email text not null,
      bio text not null,
      profile_image text,
      social_url text,
      category text not null,
      title text not null,
      content text not null,
      tags text[] not null,
      status text not null check (status in ('pending', 'approved', 'rejected')),
      admin_notes text not null default '',
      post_id uuid references posts (id) on delete set null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    );
    create index submissions_by_status on submissions (status, created_at desc, id desc);

    create table submission_attachments (
      id uuid primary key,
      submission_id uuid not null references submissions (id) on delete cascade,
      position integer not null,
      name text not null,
      type text not null,
      size integer not null,
      media_hash text not null references media (hash)
    );
    create index attachments_of_submission on submission_attachments (submission_id, position);
  `,
};
