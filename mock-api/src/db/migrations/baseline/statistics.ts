/**
 * The statistics of the admin overview, because counting a million rows takes a fifth of a second.
 * Each change is a row of its own, so that transactions do not wait for each other; a job adds them
 * up.
 */
export const statistics = `
  create table statistics (name text primary key, count bigint not null);
  create table statistic_changes (name text not null, change integer not null);
  insert into statistics (name, count) values
    ('users', 0),
    ('activeUsers', 0),
    ('publishedPosts', 0),
    ('communityPending', 0),
    ('openThreads', 0),
    ('comments', 0);
`;
