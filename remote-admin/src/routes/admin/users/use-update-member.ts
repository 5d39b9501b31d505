import { adminApi } from 'shared-kit/client/admin';
import type { Member, MemberDetail, Role } from 'shared-kit/contract';
import { useOptimisticMutation, useQueryClient } from 'shared-kit/client/query';
import { useViewer } from 'shared-kit/client/session';
import { listKey } from '../../../features/section/list/admin-list';
import { useUpdateRow } from '../../../features/section/list/use-row-changes';
import { noticeEndedSession } from './own-account';
import { memberQuery, usersList } from './queries';

export type MemberChange = { role: Role } | { isActive: boolean };

/** Sends changes; those of one's own account as confirmed, which `MemberControls` has asked for. */
function useSendChange() {
  const viewerId = useViewer()?.id;
  const isOwn = (id: string) => id === viewerId;
  return {
    send: (id: string, change: MemberChange) =>
      adminApi.adminUsers.update({
        params: { id },
        body: { ...change, ...(isOwn(id) && { confirmSelf: true as const }) },
      }),
    onSaved: (id: string) => {
      if (isOwn(id)) noticeEndedSession();
    },
  };
}

/** Changes role or active state in the list. */
export function useUpdateMember() {
  const { send, onSaved } = useSendChange();
  return useUpdateRow(usersList, {
    send: ({ _id }: Member, change: MemberChange) => send(_id, change),
    optimistic: (change) => change,
    affected: (change) => ('role' in change ? ['role'] : ['isActive']),
    onSuccess: ({ _id }) => onSaved(_id),
  });
}

/** Changes role or active state on the member's own page. */
export function useUpdateMemberDetail(id: string, onError: (error: Error) => void) {
  const { send, onSaved } = useSendChange();
  const queryClient = useQueryClient();
  const { queryKey } = memberQuery(id);
  const isOf = (change: MemberChange) => ('role' in change ? 'role' : 'isActive');
  return useOptimisticMutation<MemberDetail, MemberChange, Member>({
    mutationFn: (change) => send(id, change),
    queryKey,
    applyOptimistic: (member, change) => ({ ...member, ...change }),
    applyResult: (member, saved) => ({ ...member, ...saved }),
    // The other control may be pending at the same time.
    rollBack: (member, before, change) => ({ ...member, [isOf(change)]: before[isOf(change)] }),
    onError,
    onSuccess: () => {
      onSaved(id);
      void queryClient.invalidateQueries({ queryKey: listKey(usersList) });
      // The member's sessions have ended.
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
