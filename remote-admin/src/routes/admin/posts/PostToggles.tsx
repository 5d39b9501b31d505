import { adminApi } from 'shared-kit/api/admin';
import type { PostSummary } from 'shared-kit/contract';
import { Switch } from 'shared-kit/ui/choices';
import { useUpdateRow } from '../../../features/section/list/use-row-changes';
import { postsList } from './posts-list';

type PostUpdate = { published: boolean } | { featured: boolean };

function sendUpdate({ _id: id }: PostSummary, update: PostUpdate): Promise<PostSummary> {
  const params = { id };
  return 'published' in update
    ? adminApi.admin.publishPost({ params, body: update })
    : adminApi.admin.updatePost({ params, body: update });
}

/** Publishes, unpublishes or features a post; both switches may be pending at the same time. */
const useUpdatePost = () =>
  useUpdateRow(postsList, {
    send: sendUpdate,
    optimistic: (update: PostUpdate): Partial<PostSummary> =>
      'featured' in update
        ? update
        : { ...update, status: update.published ? 'published' : 'draft' },
    affected: (update) =>
      'featured' in update ? ['featured', 'updatedAt'] : ['published', 'status', 'updatedAt'],
  });

export function PublishedToggle({ post }: { post: PostSummary }) {
  const update = useUpdatePost();
  return (
    <Switch
      label={`Published: ${post.title}`}
      states={['Published', post.status === 'scheduled' ? 'Scheduled' : 'Draft']}
      checked={post.published}
      busy={update.isPending}
      onChange={(published) => update.mutate({ row: post, change: { published } })}
    />
  );
}

export function FeaturedToggle({ post }: { post: PostSummary }) {
  const update = useUpdatePost();
  return (
    <Switch
      label={`Featured: ${post.title}`}
      states={['Featured', 'Standard']}
      checked={post.featured}
      busy={update.isPending}
      onChange={(featured) => update.mutate({ row: post, change: { featured } })}
    />
  );
}
