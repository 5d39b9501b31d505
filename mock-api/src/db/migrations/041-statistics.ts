import type { Migration } from './migration';

/** A statistic of the admin overview: the number of rows that meet a condition. */
interface Statistic {
  name: string;
  table: string;
  /** On the row `r`. */
  counts: string;
}

const STATISTICS: readonly Statistic[] = [
  { name: 'users', table: 'users', counts: 'r.deleted_at is null' },
  { name: 'activeUsers', table: 'users', counts: 'r.is_active and r.deleted_at is null' },
  { name: 'publishedPosts', table: 'posts', counts: `r.status = 'published'` },
  { name: 'communityPending', table: 'submissions', counts: `r.status = 'pending'` },
  { name: 'openThreads', table: 'threads', counts: 'not r.locked' },
  { name: 'comments', table: 'comments', counts: 'r.deleted_at is null' },
];

const on = (row: 'old' | 'new', condition: string) => condition.replaceAll('r.', `${row}.`);

/** Triggers that call a function when a row starts or stops to count, with 1 or -1. */
function createTriggers(
  { name, table, counts }: Statistic,
  call: (change: 1 | -1) => string,
): string {
  const before = on('old', counts);
  const after = on('new', counts);
  const trigger = (when: string, event: string, condition: string, change: 1 | -1) => `
    create trigger "${name} ${when}" after ${event} on ${table}
      for each row when (${condition}) execute function ${call(change)};`;
  return [
    trigger('made', 'insert', after, 1),
    trigger('gone', 'delete', before, -1),
    trigger('begun', 'update', `not (${before}) and (${after})`, 1),
    trigger('ceased', 'update', `(${before}) and not (${after})`, -1),
  ].join('');
}

/**
 * Counts kept up to date by triggers, because counting a million rows takes a fifth of a second.
 * Each change is a row of its own, so that transactions do not wait for each other; a job adds them
 * up.
 */
export const statistics: Migration = {
  name: '041-figures',
  sql: `
    create table figures (name text primary key, count bigint not null);
    create table figure_changes (name text not null, change integer not null);
    create function note_figure() returns trigger language plpgsql as $$
    begin
      insert into figure_changes (name, change) values (tg_argv[0], tg_argv[1]::integer);
      return null;
    end $$;
    ${STATISTICS.map((figure) =>
      createTriggers(figure, (change) => `note_figure('${figure.name}', '${change}')`),
    ).join('')}
    ${STATISTICS.map(
      ({ name, table, counts }) => `
    insert into figures (name, count) select '${name}', count(*) from ${table} r where ${counts};`,
    ).join('')}

    alter table users add column posts_count integer not null default 0;
    update users set posts_count = counted.count from (
      select author_id, count(*) as count from posts where status = 'published' group by author_id
    ) counted where counted.author_id = users.id;
    create index users_most_published on users (posts_count desc, id desc) where posts_count > 0;
    create function note_author() returns trigger language plpgsql as $$
    begin
      update users set posts_count = posts_count + tg_argv[0]::integer
      where id = coalesce(new.author_id, old.author_id);
      return null;
    end $$;
    ${createTriggers(
      { name: 'author', table: 'posts', counts: `r.status = 'published'` },
      (change) => `note_author('${change}')`,
    )}
  `,
};
