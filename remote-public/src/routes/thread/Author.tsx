import { TextLink } from 'shared-kit/ui';
import type { Comment } from 'shared-kit/contract';

/** Who wrote it, leading to their profile. */
export function Author({ of: { id, name } }: { of: Comment['createdBy'] }) {
  return (
    <TextLink variant="quiet" to={`/profile/${id}`}>
      {name}
    </TextLink>
  );
}
