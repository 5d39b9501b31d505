import { Share2 } from 'lucide-react';
import { track } from 'shared-kit/client/analytics';
import type { Post } from 'shared-kit/contract';
import { Button, VisuallyHidden, useCopy } from 'shared-kit/ui';

/** Opens the device's share sheet; copies the post's URL where there is none. */
export function ShareButton({ post }: { post: Post }) {
  const { message, copy } = useCopy();
  const { _id, slug, title } = post;

  const share = async () => {
    const url = `${window.location.origin}/blog/${encodeURIComponent(slug)}`;
    const trackShare = () => track({ eventType: 'share', meta: { postId: _id, slug } });
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title, url });
        trackShare();
        return;
      } catch (error) {
        // The reader closed the share sheet.
        if (error instanceof Error && error.name === 'AbortError') return;
      }
    }
    if (await copy(url)) trackShare();
  };

  return (
    <>
      <Button
        data-needs-script
        icon={<Share2 aria-hidden="true" size={18} />}
        onClick={() => void share()}
      >
        {message ?? 'Share'}
      </Button>
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </>
  );
}
