import type { Migration } from './migration';

export const posts: Migration = {
  name: '002-posts',
  sql: `
    create table posts (
      id uuid primary key,
      slug text not null unique,
      title text not null,
      summary text not null,
      content text not null,
      category text not null,
      tags text[] not null,
      status text not null check (status in ('draft', 'scheduled', 'published')),
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
      likes integer not null default 0 check (likes >= 0),
      comments integer not null default 0 check (comments >= 0),
      shares integer not null default 0 check (shares >= 0),
      search tsvector not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      check ((author_id is null) <> (guest_author is null)),
      check (status <> 'published' or published_at is not null),
      check (status <> 'scheduled' or scheduled_at is not null)
    );
    create index posts_newest on posts (published_at desc, id desc) where status = 'published';
    create index posts_most_liked on posts (likes desc, id desc) where status = 'published';
    create index posts_featured on posts (published_at desc, id desc)
      where status = 'published' and featured;
    create index posts_of_author on posts (author_id, published_at desc, id desc);
    create index posts_updated on posts (updated_at desc, id desc);
    create index posts_due on posts (scheduled_at) where status = 'scheduled';
    create index posts_tags on posts using gin (tags);
    create index posts_search on posts using gin (search);

    create table post_slugs (
      slug text primary key,
      post_id uuid references posts (id) on delete set null
    );
    create index post_slugs_of_post on post_slugs (post_id);

    create table likes (
      post_id uuid not null references posts (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      created_at timestamptz(3) not null,
      primary key (post_id, user_id)
    );
    create index likes_of_user on likes (user_id, created_at desc);
  `,
};
