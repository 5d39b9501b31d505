import type { Migration } from './migration';

export const heroIndexes: Migration = {
  name: '030-heroes-due',
  sql: `
    create index heroes_due on heroes (publish_at) where status = 'scheduled';
    create index heroes_updated on heroes (updated_at desc, id desc);
  `,
};
