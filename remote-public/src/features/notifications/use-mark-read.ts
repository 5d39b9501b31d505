import { api } from 'shared-kit/client';
import { useMutation, useQueryClient } from 'shared-kit/client/query';
import { toast } from 'shared-kit/ui';
import { acceptUnread, notificationKeys } from './queries';

const fail = (error: Error) => toast(error.message, { tone: 'danger' });

interface Mark {
  id: string;
  isRead: boolean;
}

/** Marks one notification as read or unread. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isRead }: Mark) =>
      isRead
        ? api.notifications.read({ params: { id } })
        : api.notifications.unread({ params: { id } }),
    onSuccess: async ({ unread }) => {
      acceptUnread(client, unread);
      await client.invalidateQueries({ queryKey: notificationKeys.lists });
    },
    onError: fail,
  });
}

/** Marks all as read. The message that says so has Undo. */
export function useMarkAllRead() {
  const client = useQueryClient();
  const accept = (unread: number) => {
    acceptUnread(client, unread);
    return client.invalidateQueries({ queryKey: notificationKeys.lists });
  };
  const undo = useMutation({
    mutationFn: (at: string) => api.notifications.undoReadAll({ body: { at } }),
    onSuccess: ({ unread }) => accept(unread),
    onError: fail,
  });
  return useMutation({
    mutationFn: () => api.notifications.readAll(),
    onSuccess: ({ unread, marked, at }) => {
      // The button is never disabled: it would lose the focus when it is pressed.
      const change = {
        durationMs: 15_000,
        action: { label: 'Undo', run: () => undo.mutate(at) },
      };
      toast('All notifications are read.', marked > 0 ? change : {});
      return accept(unread);
    },
    onError: fail,
  });
}
