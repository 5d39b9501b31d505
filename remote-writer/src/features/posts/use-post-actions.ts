import { useMutation, useOptimisticMutation, useQueryClient } from 'shared-kit/client/query';
import { useNavigate } from 'shared-kit/client/router';
import { api } from 'shared-kit/client';
import type { PostPatch } from 'shared-kit/contract';
import { toast } from 'shared-kit/ui';
import { copyPost, UNTITLED } from './copy-post';
import { removePost, unschedulePost, type OwnPost, type OwnPostList } from './own-post-list';
import { ownPostsKey, ownPostsQuery, type OwnPostFilters } from './queries';

/** In milliseconds: long enough to read the message and reach the button by keyboard. */
const UNDO_MS = 12_000;
/** A post with its images inside may take long on a slow line. */
const COPY_TIMEOUT_MS = 60_000;

const nameOf = ({ title }: OwnPost) => `“${title || UNTITLED}”`;

function reportFailure(message: string, error: Error): void {
  toast(`${message} ${error.message}`, { tone: 'danger' });
}

/** Sends a scheduled post back to the drafts; its text is not touched. */
async function sendUnschedule({ _id: id }: OwnPost) {
  const { revision } = await api.posts.byId({ params: { id } });
  const body: PostPatch = { edits: [], status: 'draft', scheduledAt: null };
  return api.posts.patch({ params: { id }, body }, { ifMatch: revision });
}

/**
 * What a writer can do with a post in a list. The list with these filters changes at once, and back
 * if the API rejects the change.
 * @param onRestored called when a deleted post has been brought back
 */
export function usePostActions(filters: OwnPostFilters, onRestored: (id: string) => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = ownPostsQuery(filters);

  /** Other lists, the editor and public pages may show the post as well. */
  const refetchPosts = async () => {
    await queryClient.invalidateQueries({ refetchType: 'none' });
    await queryClient.invalidateQueries({ queryKey: ownPostsKey });
  };
  const optimistic = {
    queryKey,
    applyResult: (list: OwnPostList) => list,
  };

  const restore = async (post: OwnPost) => {
    try {
      await api.posts.undelete({ params: { id: post._id } });
      await refetchPosts();
      onRestored(post._id);
    } catch (error) {
      const action = { label: 'Retry', run: () => void restore(post) };
      const reason = error instanceof Error ? error.message : '';
      toast(`Unable to bring ${nameOf(post)} back. ${reason}`, { tone: 'danger', action });
    }
  };
  const remove = useOptimisticMutation<OwnPostList, OwnPost, unknown>({
    ...optimistic,
    mutationFn: ({ _id: id }) => api.posts.remove({ params: { id } }),
    applyOptimistic: (list, post) => removePost(list, post, filters.status),
    onError: (error, post) => {
      reportFailure(`Unable to delete ${nameOf(post)}.`, error);
      void refetchPosts();
    },
    onSuccess: (_result, post) => {
      const action = { label: 'Undo', run: () => void restore(post) };
      toast(`Deleted ${nameOf(post)}.`, { durationMs: UNDO_MS, action });
      void refetchPosts();
    },
  });
  const unschedule = useOptimisticMutation<OwnPostList, OwnPost, unknown>({
    ...optimistic,
    mutationFn: sendUnschedule,
    applyOptimistic: (list, post) => unschedulePost(list, post, filters.status),
    onError: (error, post) => {
      reportFailure(`Unable to unschedule ${nameOf(post)}.`, error);
      void refetchPosts();
    },
    onSuccess: (_result, post) => {
      toast(`${nameOf(post)} is a draft again.`, { tone: 'success' });
      void refetchPosts();
    },
  });
  const duplicate = useMutation({
    mutationFn: async ({ _id: id }: OwnPost) => {
      const post = await api.posts.byId({ params: { id } }, { timeoutMs: COPY_TIMEOUT_MS });
      return api.posts.create({ body: copyPost(post) }, { timeoutMs: COPY_TIMEOUT_MS });
    },
    onError: (error, post) => reportFailure(`Unable to duplicate ${nameOf(post)}.`, error),
    onSuccess: async ({ _id: id }) => {
      void refetchPosts();
      await navigate(`/writer/${id}`);
    },
  });
  return {
    remove: remove.mutate,
    unschedule: unschedule.mutate,
    duplicate: duplicate.mutate,
    /** The post that is being copied. */
    duplicated: duplicate.isPending ? duplicate.variables : null,
  };
}
