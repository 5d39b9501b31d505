import { adminApi } from 'shared-kit/api/admin';
import type { PostSummary } from 'shared-kit/contract';
import { useUpdateRow } from '../../../features/list/use-row-changes';
import { postsList } from './posts-list';

export type PostUpdate = { published: boolean } | { featured: boolean };

function sendUpdate({ _id: id }: PostSummary, update: PostUpdate): Promise<PostSummary> {
  const params = { id };
  return 'published' in update
    ? adminApi.admin.publishPost({ params, body: update })
    : adminApi.admin.updatePost({ params, body: update });
}

/** Publishes, unpublishes or features a post; both switches may be pending at the same time. */
export const useUpdatePost = (onError: (error: Error) => void) =>
  useUpdateRow(postsList, {
    send: sendUpdate,
    optimistic: (update: PostUpdate): Partial<PostSummary> =>
      'featured' in update
        ? update
        : { ...update, status: update.published ? 'published' : 'draft' },
    affected: (update) =>
      'featured' in update ? ['featured', 'updatedAt'] : ['published', 'status', 'updatedAt'],
    onError,
  });
