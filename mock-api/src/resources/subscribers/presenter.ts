import type { SubscriberRow } from './queries';

export const presentSubscriber = (row: SubscriberRow) => ({
  _id: row.id,
  email: row.email,
  source: row.source,
  tags: row.tags,
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});
