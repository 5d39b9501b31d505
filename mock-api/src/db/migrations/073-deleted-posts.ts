import type { Migration } from './migration';

/**
 * A deleted post keeps its row, versions, likes and slugs for a while, with a status that no public
 * query selects. The second index lists a member's own posts and counts them by status.
 */
export const deletedPosts: Migration = {
  name: '073-deleted-posts',
  sql: `
    alter table posts
      drop constraint posts_status_check,
      add constraint posts_status_check
        check (status in ('draft', 'scheduled', 'published', 'deleted')),
      add column deleted_at timestamptz(3),
      add column deleted_by uuid references users (id) on delete set null,
      add column status_before_deletion text
        check (status_before_deletion in ('draft', 'scheduled', 'published')),
      add check ((status = 'deleted') = (deleted_at is not null)),
      add check ((status = 'deleted') = (status_before_deletion is not null));
    create index posts_deleted on posts (deleted_at) where status = 'deleted';
    create index posts_deleted_by on posts (deleted_by) where deleted_by is not null;
    create index posts_of_author_changed on posts (author_id, updated_at desc, id desc)
      include (status);
  `,
};
