import { useEffect, useEffectEvent } from 'react';
import { api } from 'shared-kit/client';
import { useQueryClient } from 'shared-kit/client/query';
import { useLocation } from 'shared-kit/client/router';
import { acceptUnread, notificationKeys } from '../../../features/notifications/queries';

/** The pages that notifications lead to. */
const PAGES = /^\/(?:(?:discussions|blog|challenges|profile)\/[^/]+|@[^/]+|account|submit)$/;

/** Whoever opens a page has read what is said of it: no page has to know of notifications. */
export function useMarkOpened(unread: number): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const hasUnread = unread > 0;
  const markOpened = useEffectEvent(async () => {
    try {
      const response = await api.notifications.opened({ body: { path: pathname } });
      if (response.unread === unread) return;
      acceptUnread(client, response.unread);
      await client.invalidateQueries({ queryKey: notificationKeys.lists });
    } catch {
      // They stay unread, and can be marked by hand.
    }
  });
  useEffect(() => {
    if (!hasUnread || !PAGES.test(pathname)) return;
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      void markOpened();
    };
    // What is told while the page is in the background is read when somebody comes back to it.
    document.addEventListener('visibilitychange', look);
    look();
    return () => document.removeEventListener('visibilitychange', look);
  }, [hasUnread, pathname]);
}
