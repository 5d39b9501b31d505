import type { Migration } from './migration';

/** The current and former slugs of templates and tracks, like `post_slugs` for posts. */
export const slugHistory: Migration = {
  name: '061-kept-slugs',
  sql: `
    create table kept_slugs (
      noun text not null,
      slug text not null,
      subject_id uuid not null,
      public boolean not null,
      primary key (noun, slug)
    );
    create index kept_slugs_of_subject on kept_slugs (subject_id);
    insert into kept_slugs select 'template', slug, id, status = 'published' from templates;
    insert into kept_slugs select 'track', slug, id, status = 'published' from tracks;
  `,
};
