import { useQueryClient } from 'shared-kit/client/query';
import { useLive } from '../../../features/live/use-live';
import { acceptUnread, notificationKeys } from '../../../features/notifications/queries';

/** Follows the count without asking for it. */
export function FollowUnread() {
  const client = useQueryClient();
  useLive(null, (event) => {
    if (event.kind === 'unread') acceptUnread(client, event.count);
    if (event.kind === 'resync') {
      void client.invalidateQueries({ queryKey: notificationKeys.unread });
      void client.invalidateQueries({ queryKey: notificationKeys.newest });
    }
  });
  return null;
}
