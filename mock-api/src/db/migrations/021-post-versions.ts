import type { Migration } from './migration';

export const postVersions: Migration = {
  name: '021-post-versions',
  sql: `
    alter table posts add column revision integer not null default 1;

    create table post_versions (
      id uuid primary key,
      post_id uuid not null references posts (id) on delete cascade,
      reason text not null check (reason in ('auto', 'manual', 'restore')),
      status text not null check (status in ('draft', 'scheduled', 'published')),
      snapshot jsonb not null,
      saved_at timestamptz(3) not null
    );
    create index post_versions_of_post on post_versions (post_id, saved_at desc, id desc);
  `,
};
