import { contract, LIMITS } from 'shared-kit/contract';
import type { Api } from '../../http/api';
import { loadAddressHasher } from './address-hash';
import {
  addSuppression,
  listSuppressions,
  presentSuppression,
  removeSuppression,
} from './suppressions';

export function suppressionRoutes({ mount, db }: Api): void {
  const { adminSuppressions } = contract;

  mount(adminSuppressions.list, async ({ query }) => {
    const filters = { ...query, limit: query.limit ?? LIMITS.postList };
    const page = await listSuppressions(db, await loadAddressHasher(db), filters);
    const { nextCursor, total } = page;
    return { items: page.rows.map(presentSuppression), nextCursor, total };
  });

  mount(adminSuppressions.add, async ({ body, viewer }) =>
    addSuppression(db, await loadAddressHasher(db), viewer, body.address),
  );

  mount(adminSuppressions.remove, async ({ params, viewer }) => {
    await removeSuppression(db, viewer.id, params.id);
    return { message: 'The address may have the newsletter again.' };
  });
}
