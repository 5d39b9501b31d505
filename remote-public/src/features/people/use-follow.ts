import { useOptimisticMutation, useQuery, useQueryClient } from 'shared-kit/client/query';
import { api } from 'shared-kit/client';
import type { contract, OutputOf } from 'shared-kit/contract';
import { useViewer } from 'shared-kit/client/session';
import { followStatusQuery, peopleKeys } from './queries';

export type FollowStatus = OutputOf<typeof contract.follow.status>;
type FollowResult = OutputOf<typeof contract.follow.follow>;

/**
 * Whether the viewer follows an author, and how many members do. `initialStatus` is what the page
 * has loaded already; without it, a signed-in viewer's status is requested. A later click wins over it.
 */
export function useFollowStatus(
  author: string,
  initialStatus?: FollowStatus,
): FollowStatus | undefined {
  const viewer = useViewer();
  const { data } = useQuery({
    ...followStatusQuery(author),
    enabled: viewer !== null && viewer.id !== author && initialStatus === undefined,
  });
  return data ?? initialStatus;
}

/** Follows or unfollows an author optimistically; rolls back if the request fails. */
export function useFollow(author: string, initialStatus?: FollowStatus) {
  const queryClient = useQueryClient();
  return useOptimisticMutation<FollowStatus, boolean, FollowResult>({
    mutationFn: (follow) => {
      const input = { params: { id: author } };
      return follow ? api.follow.follow(input) : api.follow.unfollow(input);
    },
    queryKey: followStatusQuery(author).queryKey,
    initialData: initialStatus,
    applyOptimistic: (status, follow) => {
      const change = follow === status.isFollowing ? 0 : follow ? 1 : -1;
      return { isFollowing: follow, followersCount: Math.max(0, status.followersCount + change) };
    },
    applyResult: (_status, { author: { followersCount, isFollowing } }) => ({
      followersCount,
      isFollowing,
    }),
    // The author's profile has the count, and the list of followers.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: peopleKeys.of(author) }),
    onError: (error) => {
      // By the specification this failure is logged, not shown: the button switches back.
      console.warn('The follow was not saved:', error.message);
    },
  });
}
