export const learning = `
  create table tracks (
    id uuid primary key,
    title text not null,
    slug text not null unique,
    level text not null check (level in ('Beginner', 'Intermediate', 'Advanced')),
    duration text not null,
    -- A track can be put between two others by a number between theirs.
    position double precision not null check (position >= 0),
    outcomes text[] not null,
    status text not null check (status in ('draft', 'published')),
    cover text,
    meta text not null,
    text text not null,
    -- Counts the changes of what admins edit, so that a stale save is detected; likewise in templates,
    -- heroes, settings and submissions.
    revision integer not null default 1,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null
  );
  create index tracks_in_order on tracks (position, id);
  create index tracks_by_title on tracks (title, id);
  create index tracks_updated on tracks (updated_at, id);
  create index tracks_of_status on tracks (status, position, id);
  create index tracks_of_level on tracks (level, position, id);
  create index tracks_title_words on tracks using gin (to_tsvector('simple', title));

  -- The tutorials of a track, in order.
  create table track_posts (
    track_id uuid not null references tracks (id) on delete cascade,
    position integer not null check (position >= 0),
    post_id uuid not null references posts (id) on delete cascade,
    primary key (track_id, position),
    unique (track_id, post_id)
  );
  create index track_posts_of_post on track_posts (post_id);

  create table templates (
    id uuid primary key,
    title text not null,
    slug text not null unique,
    type text not null check (type in ('Excel', 'Sheets', 'CSV', 'Script')),
    version text not null,
    file_hash text references media (hash),
    file_url text not null default '',
    file_name text not null,
    downloads integer not null default 0 check (downloads >= 0),
    preview text[] not null,
    tags text[] not null,
    difficulty text not null check (difficulty in ('Beginner', 'Intermediate', 'Advanced')),
    tools text[] not null,
    gated boolean not null,
    status text not null check (status in ('draft', 'published')),
    seo_desc text not null,
    revision integer not null default 1,
    search tsvector not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null
  );
  create index templates_updated on templates (updated_at desc, id desc);
  create index templates_published on templates (updated_at desc, id desc)
    where status = 'published';
  create index templates_by_title on templates (title, id);
  create index templates_by_type on templates (type, id);
  create index templates_by_status on templates (status, id);
  create index templates_by_downloads on templates (downloads, id);
  create index templates_of_status on templates (status, updated_at desc, id desc);
  create index templates_of_type on templates (type, updated_at desc, id desc);
  create index templates_gated on templates (gated, updated_at desc, id desc);
  -- For the foreign key, which is checked when a file is removed.
  create index templates_of_file on templates (file_hash);
  create index templates_tags on templates using gin (tags);
  create index templates_search on templates using gin (search);
  create index templates_title_search on templates using gin (to_tsvector('english', title));
  create index templates_title_words on templates using gin (to_tsvector('simple', title));

  -- The current and former slugs of templates and tracks, like post_slugs for posts.
  create table slug_history (
    subject_type text not null,
    slug text not null,
    subject_id uuid not null,
    is_public boolean not null,
    primary key (subject_type, slug)
  );
  create index slug_history_of_subject on slug_history (subject_id);
`;
