import type { Migration } from './migration';

/**
 * The files that each member has stored, for their quota. Of those stored before it is known whose
 * rows use them; whoever sent one that nothing uses is forgotten. A file that is removed is nobody's.
 */
export const memberFiles: Migration = {
  name: '004-member-files',
  sql: `
    create table member_files (
      user_id uuid not null references users (id) on delete cascade,
      hash text not null references media (hash) on delete cascade,
      size bigint not null,
      primary key (user_id, hash)
    );
    create index member_files_of_file on member_files (hash);

    insert into member_files (user_id, hash, size)
    select distinct uses.user_id, hash, media.size from (
      select posts.author_id as user_id, hash
      from media_references join posts on posts.id::text = source_id
      where source = 'post'
      union
      select posts.author_id, hash
      from media_references
      join post_versions on post_versions.id::text = source_id
      join posts on posts.id = post_versions.post_id
      where source = 'post version'
      union
      select users.id, hash
      from media_references join users on users.id::text = source_id
      where source = 'user'
    ) as uses join media using (hash)
    where uses.user_id is not null`,
};
