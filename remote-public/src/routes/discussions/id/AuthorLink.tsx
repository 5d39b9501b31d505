import { TextLink } from 'shared-kit/ui';
import type { Comment } from 'shared-kit/contract';

/** The author's name, linked to their profile. */
export function AuthorLink({ author: { id, name } }: { author: Comment['createdBy'] }) {
  return (
    <TextLink variant="quiet" dir="auto" to={`/profile/${id}`}>
      {name}
    </TextLink>
  );
}
