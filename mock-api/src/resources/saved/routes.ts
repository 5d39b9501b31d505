import { contract, LIMITS } from 'shared-kit/contract';
import type { Api } from '../../http/api';
import { removeFromList, removeItem, saveItem } from './items';
import { createList, removeList, renameList } from './lists';
import { presentItem, presentList } from './presenter';
import { countItems, findState, listItems, listLists, requireList } from './queries';

const { saved } = contract;

export function savedRoutes({ mount, db }: Api): void {
  mount(saved.lists, async ({ viewer }) => ({
    items: (await listLists(db, viewer.id)).map(presentList),
    savedCount: await countItems(db, viewer.id),
  }));

  mount(saved.createList, async ({ body, viewer }) => createList(db, viewer.id, body.name));

  mount(saved.renameList, async ({ params, body, viewer }) =>
    renameList(db, viewer.id, params.id, body.name),
  );

  mount(saved.removeList, async ({ params, viewer }) => {
    await removeList(db, viewer.id, params.id);
    return { message: 'The list is deleted.' };
  });

  mount(saved.items, async ({ query, viewer }) => {
    const { list, cursor, limit = LIMITS.postList } = query;
    if (list !== undefined) await requireList(db, viewer.id, list);
    const page = await listItems(db, viewer.id, { list, cursor, limit });
    return { items: page.rows.map(presentItem), nextCursor: page.nextCursor };
  });

  mount(saved.state, ({ params, viewer }) => findState(db, viewer.id, params));

  mount(saved.save, ({ params, body, viewer }) => saveItem(db, viewer.id, params, body));

  mount(saved.remove, ({ params, viewer }) => removeItem(db, viewer.id, params));

  mount(saved.removeFromList, ({ params, viewer }) =>
    removeFromList(db, viewer.id, params, params.list),
  );
}
