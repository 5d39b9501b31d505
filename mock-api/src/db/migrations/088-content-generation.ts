import type { Migration } from './migration';

/** One number for all public content: a row lock orders its changes, as no sequence would. */
export const contentGeneration: Migration = {
  name: '088-content-generation',
  sql: `
    create table content_generation (
      name text primary key,
      generation bigint not null
    );
    insert into content_generation values ('site', 1);
  `,
};
