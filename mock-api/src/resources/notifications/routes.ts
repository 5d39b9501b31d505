import { contract, LIMITS } from 'shared-kit/contract';
import type { Api } from '../../http/api';
import { markAll, markOne, markOpened, undoMarkAll } from './mark-read';
import { presentNotification } from './presenter';
import { countUnread, listNotifications } from './queries';

const { notifications } = contract;

export function notificationRoutes({ mount, db }: Api): void {
  mount(notifications.list, async ({ query, viewer }) => {
    const { show = 'all', limit = LIMITS.postList, cursor } = query;
    const page = await listNotifications(db, viewer.id, { show, limit, cursor });
    return {
      items: page.rows.map(presentNotification),
      nextCursor: page.nextCursor,
      unread: await countUnread(db, viewer.id),
    };
  });

  mount(notifications.read, ({ params, viewer }) => markOne(db, viewer.id, params.id, true));
  mount(notifications.unread, ({ params, viewer }) => markOne(db, viewer.id, params.id, false));
  mount(notifications.opened, ({ body, viewer }) => markOpened(db, viewer.id, body.path));
  mount(notifications.readAll, ({ viewer }) => markAll(db, viewer.id));
  mount(notifications.undoReadAll, ({ body, viewer }) =>
    undoMarkAll(db, viewer.id, new Date(body.at)),
  );
}
