import type { SlotProps } from 'shared-kit/remote';
import { useViewer } from 'shared-kit/client/session';
import { ButtonLink } from 'shared-kit/ui';

type EditLinkProps = {
  post: Pick<SlotProps['post.below']['post'], 'id' | 'authorId'>;
};

/** Leads from a published post to the editor, for those who may change it: its author, and admins. */
export function EditLink({ post: { id, authorId } }: EditLinkProps) {
  const viewer = useViewer();
  if (viewer === null || (viewer.id !== authorId && viewer.role !== 'admin')) return null;
  return (
    <ButtonLink to={`/writer/${id}`} size="small">
      Edit this tutorial
    </ButtonLink>
  );
}
