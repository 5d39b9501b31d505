import { contract, LIMITS } from 'shared-kit/contract';
import type { Api } from '../../http/api';
import { countSubscribers, listSubscribers } from './queries';
import { presentSubscriber } from './presenter';
import { updateSubscriber } from './update-subscriber';

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
