import type { Migration } from './migration';

/** Indexes for sorting, filtering and searching the admin lists. */
export const directoryIndexes: Migration = {
  name: '050-directories',
  sql: `
    create index templates_title_search on templates using gin (to_tsvector('english', title));
    create index templates_by_title on templates (title, id);
    create index templates_by_type on templates (type, id);
    create index templates_by_status on templates (status, id);
    create index templates_by_downloads on templates (downloads, id);

    create index submissions_newest on submissions (created_at, id);
    create index submissions_by_title on submissions (title, id);
    create index submissions_by_name on submissions (full_name, id);
    create index submissions_search on submissions using gin (to_tsvector('simple',
      title || ' ' || full_name || ' ' || email || ' ' || translate(email, '@.', '  ')));

    create index audit_log_of_kind on audit_log (subject, created_at desc, id desc);
    create index audit_log_of_actor on audit_log (actor_id, created_at desc, id desc);
    create index audit_log_of_action on audit_log (action text_pattern_ops);
  `,
};
