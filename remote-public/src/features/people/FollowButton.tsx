import { UserCheck, UserPlus } from 'lucide-react';
import { useLocation, useNavigate } from 'shared-kit/client/router';
import { loginPath, useViewer } from 'shared-kit/client/session';
import { Button, PlainForm, VisuallyHidden } from 'shared-kit/ui';
import { useFollow, useFollowStatus, type FollowStatus } from './use-follow';

interface FollowButtonProps {
  author: { id: string; name: string };
  /** The status that the page has loaded already. Without it, the button requests it. */
  initialStatus?: FollowStatus;
  size?: 'small' | 'medium';
  /** Called when the API has saved the change; queries that depend on it are then stale. */
  onChange?: () => void;
}

/**
 * Follows or unfollows an author. Takes a guest to the log-in page and back. Renders nothing for the
 * author themselves.
 */
export function FollowButton({
  author,
  initialStatus,
  size = 'small',
  onChange,
}: FollowButtonProps) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const location = useLocation();
  const status = useFollowStatus(author.id, initialStatus);
  const follow = useFollow(author.id, initialStatus);
  if (viewer?.id === author.id) return null;

  const isFollowing = viewer !== null && (status?.isFollowing ?? false);
  const Icon = isFollowing ? UserCheck : UserPlus;
  const toggle = () => {
    if (viewer === null) void navigate(loginPath(location));
    else follow.mutate(!isFollowing, { onSuccess: () => onChange?.() });
  };

  return (
    <PlainForm
      action={`/profile/${author.id}/${isFollowing ? 'unfollow' : 'follow'}`}
      onSubmit={toggle}
    >
      <Button
        type="submit"
        size={size}
        aria-pressed={isFollowing}
        busy={follow.isPending}
        icon={<Icon aria-hidden="true" size={16} />}
      >
        <span>{isFollowing ? 'Following' : 'Follow'}</span>
        <VisuallyHidden>
          {' '}
          <span dir="auto">{author.name}</span>
        </VisuallyHidden>
      </Button>
    </PlainForm>
  );
}
