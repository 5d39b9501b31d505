import { useMutation, useQuery, useQueryClient } from 'shared-kit/query';
import { api } from 'shared-kit/api';
import type { contract, OutputOf } from 'shared-kit/contract';
import { useViewer } from 'shared-kit/session';
import { followStatusQuery } from './follow-queries';

export type FollowStatus = OutputOf<typeof contract.follow.status>;

/**
 * Whether the viewer follows an author, and how many do. `known` is what the page was told already;
 * without it, the status of a member is asked for. What was pressed here since then wins over it.
 */
export function useFollowStatus(author: string, known?: FollowStatus): FollowStatus | undefined {
  const viewer = useViewer();
  const { data } = useQuery({
    ...followStatusQuery(author),
    enabled: viewer !== null && viewer.id !== author && known === undefined,
  });
  return data ?? known;
}

/** Follows an author or stops: shown at once, undone if the API refuses. */
export function useFollow(author: string, known?: FollowStatus) {
  const queryClient = useQueryClient();
  const { queryKey } = followStatusQuery(author);
  return useMutation({
    mutationFn: (follow: boolean) => {
      const input = { params: { id: author } };
      return follow ? api.follow.follow(input) : api.follow.unfollow(input);
    },
    onMutate: async (follow) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey) ?? known;
      if (before === undefined) return undefined;
      const step = follow === before.isFollowing ? 0 : follow ? 1 : -1;
      queryClient.setQueryData(queryKey, {
        isFollowing: follow,
        followersCount: Math.max(0, before.followersCount + step),
      });
      return before;
    },
    onError: (error, _follow, before) => {
      // The specification has this failure logged, not shown; the button going back shows it.
      console.warn('The follow was not saved:', error.message);
      if (before) queryClient.setQueryData(queryKey, before);
    },
    onSuccess: ({ author: { followersCount, isFollowing } }) => {
      queryClient.setQueryData(queryKey, { followersCount, isFollowing });
    },
  });
}
