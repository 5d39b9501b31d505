import type { Migration } from './migration';

export const learning: Migration = {
  name: '004-learning',
  sql: `
    create table media (
      hash text primary key,
      type text not null,
      size integer not null,
      width integer,
      height integer,
      public boolean not null,
      created_at timestamptz(3) not null
    );

    create table tracks (
      id uuid primary key,
      title text not null,
      slug text not null unique,
      level text not null check (level in ('Beginner', 'Intermediate', 'Advanced')),
      duration text not null,
      position integer not null check (position >= 0),
      outcomes text[] not null,
      status text not null check (status in ('draft', 'published')),
      cover text,
      meta text not null,
      text text not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    );
    create index tracks_in_order on tracks (position, id);

    create table templates (
      id uuid primary key,
      title text not null,
      slug text not null unique,
      type text not null check (type in ('Excel', 'Sheets', 'CSV', 'Script')),
      version text not null,
      file_hash text not null references media (hash),
      file_name text not null,
      preview text[] not null,
      tags text[] not null,
      difficulty text not null check (difficulty in ('Beginner', 'Intermediate', 'Advanced')),
      tools text[] not null,
      gated boolean not null,
      status text not null check (status in ('draft', 'published')),
      seo_desc text not null,
      search tsvector not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    );
    create index templates_updated on templates (updated_at desc, id desc);
    create index templates_tags on templates using gin (tags);
    create index templates_search on templates using gin (search);
  `,
};
