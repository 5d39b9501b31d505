import { Link2 } from 'lucide-react';
import { Button, VisuallyHidden } from 'shared-kit/ui';
import { useCopied } from './use-copied';

interface CopyLinkProps {
  /** The place on this site: its path, search and hash. */
  to: string;
}

/** Copies the full address of a place on this site. */
export function CopyLink({ to }: CopyLinkProps) {
  const { said, copy } = useCopied();
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<Link2 aria-hidden="true" />}
        onClick={() => void copy(window.location.origin + to)}
      >
        {said ?? 'Copy link'}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
