import { Check } from 'lucide-react';
import { Button, PlainForm, VisuallyHidden } from 'shared-kit/ui';
import { useMarkPost } from './use-mark-post';

interface MarkButtonProps {
  post: { _id: string; title: string };
  isRead: boolean;
  size?: 'small' | 'medium';
  variant?: 'secondary' | 'quiet';
  /** Whether the button says of which post it is, where there are several. */
  namesPost?: boolean;
}

/** Marks a post as read, or as unread. */
export function MarkButton(props: MarkButtonProps) {
  const { post, isRead, size = 'medium', variant = 'secondary', namesPost = false } = props;
  const mark = useMarkPost(post._id);
  return (
    <PlainForm
      action={`/progress/${post._id}/${isRead ? 'unread' : 'read'}`}
      onSubmit={() => mark.mutate(!isRead)}
    >
      <Button
        type="submit"
        size={size}
        variant={variant}
        busy={mark.isPending}
        icon={isRead ? undefined : <Check aria-hidden="true" size={16} />}
      >
        <span>{isRead ? 'Mark as unread' : 'Mark as read'}</span>
        {namesPost && (
          <VisuallyHidden>
            {' '}
            <span dir="auto">{post.title}</span>
          </VisuallyHidden>
        )}
      </Button>
    </PlainForm>
  );
}
