import { TITLE_WORDS } from '../title-words';

/**
 * A deleted post keeps its row, versions, likes and slugs for a while, with a status that no public
 * query selects.
 */
export const posts = `
  create table posts (
    id uuid primary key,
    slug text not null unique,
    title text not null,
    summary text not null,
    content text not null,
    category text not null,
    tags text[] not null,
    status text not null check (status in ('draft', 'scheduled', 'published', 'deleted')),
    featured boolean not null default false,
    scheduled_at timestamptz(3),
    published_at timestamptz(3),
    cover_image text,
    reading_minutes integer not null,
    author_id uuid references users (id) on delete cascade,
    guest_author jsonb,
    seo jsonb not null,
    structured jsonb not null,
    export_html text not null,
    export_markdown text not null,
    auto_saved_at timestamptz(3),
    revision integer not null default 1,
    -- Recognizes the repetition of the last small save, whose response was lost.
    last_patch text,
    deleted_at timestamptz(3),
    deleted_by uuid references users (id) on delete set null,
    status_before_deletion text
      check (status_before_deletion in ('draft', 'scheduled', 'published')),
    search tsvector not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    check ((author_id is null) <> (guest_author is null)),
    check (status <> 'published' or published_at is not null),
    check (status <> 'scheduled' or scheduled_at is not null),
    check ((status = 'deleted') = (deleted_at is not null)),
    check ((status = 'deleted') = (status_before_deletion is not null))
  );
  create index posts_newest on posts (published_at desc, id desc) where status = 'published';
  create index posts_featured on posts (published_at desc, id desc)
    where status = 'published' and featured;
  create index posts_due on posts (scheduled_at) where status = 'scheduled';
  create index posts_deleted on posts (deleted_at) where status = 'deleted';
  create index posts_deleted_by on posts (deleted_by) where deleted_by is not null;

  create index posts_of_author on posts (author_id, published_at desc, id desc);
  create index posts_published_of_author on posts (author_id, published_at desc, id desc)
    where status = 'published';
  create index posts_updated_of_author on posts (author_id, updated_at desc, id desc);
  -- Lists a member's own posts and counts them by status.
  create index posts_of_author_changed on posts (author_id, updated_at desc, id desc)
    include (status);

  create index posts_updated on posts (updated_at desc, id desc);
  create index posts_by_status on posts (status, updated_at desc, id desc);
  create index posts_featured_updated on posts (updated_at desc, id desc) where featured;
  create index posts_by_title on posts (title, id);
  create index posts_by_creation on posts (created_at, id);

  create index posts_tags on posts using gin (tags);
  create index posts_search on posts using gin (search);
  create index posts_title_search on posts using gin (to_tsvector('english', title))
    where status = 'published';
  create index posts_title_words on posts using gin (${TITLE_WORDS}) where status = 'published';

  create table post_slugs (
    slug text primary key,
    post_id uuid references posts (id) on delete set null
  );
  create index post_slugs_of_post on post_slugs (post_id);

  -- Published posts by tag, in list order: the index on posts.tags finds all posts of a tag, which
  -- must then be sorted.
  create table post_tags (
    tag text not null,
    published_at timestamptz(3) not null,
    post_id uuid not null references posts (id) on delete cascade,
    primary key (tag, published_at, post_id)
  );
  create index post_tags_of_post on post_tags (post_id);

  -- What the list of versions shows is in columns of its own: reading it from the snapshots would
  -- load each of them.
  create table post_versions (
    id uuid primary key,
    post_id uuid not null references posts (id) on delete cascade,
    reason text not null check (reason in ('auto', 'manual', 'restore')),
    status text not null check (status in ('draft', 'scheduled', 'published')),
    snapshot jsonb not null,
    saved_by uuid references users (id) on delete set null,
    title text not null default '',
    words integer not null default 0,
    bytes integer not null default 0,
    saved_at timestamptz(3) not null
  );
  create index post_versions_of_post on post_versions (post_id, saved_at desc, id desc);
  create index post_versions_of_user on post_versions (saved_by) where saved_by is not null;
`;
