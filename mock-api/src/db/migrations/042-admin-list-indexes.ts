import type { Migration } from './migration';

/** Indexes for the filters of the admin lists, in their sort order. */
export const adminListIndexes: Migration = {
  name: '042-admin-orders',
  sql: `
    create index posts_by_status on posts (status, updated_at desc, id desc);
    create index posts_featured_updated on posts (updated_at desc, id desc) where featured;
    create index threads_locked on threads (last_activity_at desc, id desc) where locked;
    create index comments_standing on comments (created_at desc, id desc)
      where deleted_at is null;
    create index subscribers_unconfirmed on subscribers (created_at desc, id desc)
      where confirmed_at is null;
    create index submissions_of_address on submissions (email);
  `,
};
