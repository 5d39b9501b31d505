import type { Migration } from './migration';

/** For every sort order, filter and search of the admin lists that had to sort or scan the table. */
export const adminFilterIndexes: Migration = {
  name: '079-admin-filter-indexes',
  sql: `
    create index tracks_by_title on tracks (title, id);
    create index tracks_updated on tracks (updated_at, id);
    create index tracks_of_status on tracks (status, position, id);
    create index tracks_of_level on tracks (level, position, id);
    create index tracks_title_words on tracks using gin (to_tsvector('simple', title));

    create index templates_title_words on templates using gin (to_tsvector('simple', title));
    create index templates_of_status on templates (status, updated_at desc, id desc);
    create index templates_of_type on templates (type, updated_at desc, id desc);
    create index templates_gated on templates (gated, updated_at desc, id desc);

    create index heroes_by_title on heroes (h1, id);
    create index heroes_by_variant on heroes (variant, id);
    create index heroes_by_status on heroes (status, id);
    create index heroes_of_status on heroes (status, updated_at desc, id desc);
    create index heroes_of_variant on heroes (variant, updated_at desc, id desc);
    create index heroes_title_words on heroes using gin (to_tsvector('simple', h1));

    create index threads_solved on threads (solved, last_activity_at desc, id desc);
  `,
};
