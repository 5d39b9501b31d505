import type { PostSummary } from 'shared-kit/contract';
import { Switch } from 'shared-kit/ui/choices';
import { usePostChange } from './use-post-change';

export interface ToggleProps {
  post: PostSummary;
  onError: (error: Error) => void;
}

export function PublishedToggle({ post, onError }: ToggleProps) {
  const change = usePostChange(post, onError);
  return (
    <Switch
      label={`Published: ${post.title}`}
      states={['Published', post.status === 'scheduled' ? 'Scheduled' : 'Draft']}
      checked={post.published}
      busy={change.isPending}
      onChange={(published) => change.mutate({ published })}
    />
  );
}

export function FeaturedToggle({ post, onError }: ToggleProps) {
  const change = usePostChange(post, onError);
  return (
    <Switch
      label={`Featured: ${post.title}`}
      states={['Featured', 'Standard']}
      checked={post.featured}
      busy={change.isPending}
      onChange={(featured) => change.mutate({ featured })}
    />
  );
}
