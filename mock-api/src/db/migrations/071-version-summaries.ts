import type { Migration } from './migration';

/**
 * What the list of versions shows, in columns of its own: reading it from the snapshots would load
 * each of them. The defaults are for a process of the previous release during an update.
 */
export const versionSummaries: Migration = {
  name: '071-version-summaries',
  sql: `
    alter table post_versions
      add column saved_by uuid references users (id) on delete set null,
      add column title text not null default '',
      add column words integer not null default 0,
      add column bytes integer not null default 0;
    create index post_versions_of_user on post_versions (saved_by) where saved_by is not null;

    update post_versions set
      title = snapshot->>'title',
      words = (
        select count(*) from regexp_matches(
          regexp_replace(snapshot->>'content', '<[^<>]*>', ' ', 'g'), '\\S+', 'g')),
      bytes = octet_length(snapshot::text);
  `,
};
