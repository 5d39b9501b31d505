import type { PostSummary } from 'shared-kit/contract';
import { Switch } from 'shared-kit/ui/choices';
import { useUpdatePost } from './use-update-post';

interface ToggleProps {
  post: PostSummary;
  onError: (error: Error) => void;
}

export function PublishedToggle({ post, onError }: ToggleProps) {
  const update = useUpdatePost(onError);
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

export function FeaturedToggle({ post, onError }: ToggleProps) {
  const update = useUpdatePost(onError);
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
