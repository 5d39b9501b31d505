import type { Migration } from './migration';

export const templateFiles: Migration = {
  name: '031-template-files',
  sql: `
    alter table templates
      alter column file_hash drop not null,
      add column file_url text not null default '',
      add column downloads integer not null default 0 check (downloads >= 0);
    create index templates_published on templates (updated_at desc, id desc)
      where status = 'published';
  `,
};
