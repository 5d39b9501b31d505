import { useEffect, useState } from 'react';
import { Link2 } from 'lucide-react';
import { LIMITS } from 'shared-kit/contract/constants';
import { Button } from './Button';
import { copyText } from './copy-text';
import { VisuallyHidden } from './VisuallyHidden';

type CopyMessage = 'Copied!' | 'Copying failed' | null;

/** Copies a text. `message` says for a moment whether that worked; null otherwise. */
export function useCopy() {
  const [message, setMessage] = useState<CopyMessage>(null);
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setMessage(null), LIMITS.copiedMs);
    return () => clearTimeout(timer);
  }, [message]);

  /** @returns whether the browser allowed it */
  const copy = async (text: string) => {
    const isCopied = await copyText(text);
    setMessage(isCopied ? 'Copied!' : 'Copying failed');
    return isCopied;
  };
  return { message, copy };
}

export type CopyButtonProps = {
  /** A path on this site, with its search and hash. */
  to: string;
};

/** Copies the full URL of a page of this site. */
export function CopyButton({ to }: CopyButtonProps) {
  const { message, copy } = useCopy();
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        data-needs-script
        icon={<Link2 aria-hidden="true" />}
        onClick={() => void copy(window.location.origin + to)}
      >
        {message ?? 'Copy link'}
      </Button>
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </>
  );
}
