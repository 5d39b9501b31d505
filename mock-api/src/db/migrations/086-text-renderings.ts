import type { Migration } from './migration';

/**
 * How far the texts of a kind are rendered by a version of the renderer. The job `render-texts` walks
 * through them: a migration would keep the site from starting until millions are rendered.
 */
export const textRenderings: Migration = {
  name: '086-text-renderings',
  sql: `
    create table text_renderings (
      kind text primary key,
      version integer not null,
      after_id uuid,
      is_done boolean not null
    );
  `,
};
