import { UserCheck, UserPlus } from 'lucide-react';
import { useLocation, useNavigate } from 'shared-kit/router';
import { loginPath, useViewer } from 'shared-kit/session';
import { Button, VisuallyHidden } from 'shared-kit/ui';
import { useFollow, useFollowStatus, type FollowStatus } from './use-follow';

interface FollowButtonProps {
  author: { id: string; name: string };
  /** What the page was told of it already, by a profile or a list; otherwise it is asked for. */
  known?: FollowStatus;
  size?: 'small' | 'medium';
  /** Called when the API has taken it: what depends on whom one follows is old then. */
  onChanged?: () => void;
}

/** Follows an author, or stops. A guest is led to log in and comes back here; nobody follows themselves. */
export function FollowButton({ author, known, size = 'small', onChanged }: FollowButtonProps) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const place = useLocation();
  const status = useFollowStatus(author.id, known);
  const follow = useFollow(author.id, known);
  if (viewer?.id === author.id) return null;

  const following = viewer !== null && (status?.isFollowing ?? false);
  const Icon = following ? UserCheck : UserPlus;
  const press = () => {
    if (viewer === null) void navigate(loginPath(place));
    else follow.mutate(!following, { onSuccess: () => onChanged?.() });
  };

  return (
    <Button
      size={size}
      aria-pressed={following}
      busy={follow.isPending}
      icon={<Icon aria-hidden="true" size={16} />}
      onClick={press}
    >
      {following ? 'Following' : 'Follow'}
      <VisuallyHidden> {author.name}</VisuallyHidden>
    </Button>
  );
}
