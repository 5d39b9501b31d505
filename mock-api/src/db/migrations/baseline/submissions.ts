export const submissions = `
  -- With who reviewed it last, and when; of earlier reviews, what the audit log says.
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
    reviewed_by uuid references users (id) on delete set null,
    reviewed_at timestamptz(3),
    revision integer not null default 1,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null
  );
  create index submissions_newest on submissions (created_at, id);
  create index submissions_by_status on submissions (status, created_at desc, id desc);
  create index submissions_by_title on submissions (title, id);
  create index submissions_by_name on submissions (full_name, id);
  create index submissions_of_address on submissions (email);
  -- For the export of a member's own data.
  create index submissions_of_person on submissions (lower(email));
  create index submissions_of_reviewer on submissions (reviewed_by) where reviewed_by is not null;
  create index submissions_search on submissions using gin (to_tsvector('simple',
    title || ' ' || full_name || ' ' || email || ' ' || translate(email, '@.', '  ')));

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
  -- For the foreign key, which is checked when a file is removed.
  create index attachments_of_file on submission_attachments (media_hash);
`;
