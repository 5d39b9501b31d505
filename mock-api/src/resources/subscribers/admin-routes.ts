import { contract, LIMITS } from 'shared-kit/contract';
import type { Api } from '../../http/api';
import { countSubscribers, listSubscribers, type SubscriberRow } from './queries';
import { updateSubscriber } from './update-subscriber';

const presentSubscriber = (row: SubscriberRow) => ({
  _id: row.id,
  email: row.email,
  source: row.source,
  tags: row.tags,
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

export function adminSubscriberRoutes({ mount, db }: Api): void {
  mount(contract.adminSubscribers.list, async ({ query }) => {
    const filters = { ...query, limit: query.limit ?? LIMITS.postList };
    const [page, total] = await Promise.all([
      listSubscribers(db, filters),
      countSubscribers(db, filters),
    ]);
    return { items: page.rows.map(presentSubscriber), nextCursor: page.nextCursor, total };
  });

  mount(contract.adminSubscribers.update, async ({ params: { id }, body, viewer }) => {
    const changed = await updateSubscriber(db, viewer.id, id, (row) => {
      const { confirmedAt = row.confirmed_at, tags = row.tags } = body;
      return { confirmed_at: confirmedAt === null ? null : new Date(confirmedAt), tags };
    });
    return presentSubscriber(changed);
  });
}
