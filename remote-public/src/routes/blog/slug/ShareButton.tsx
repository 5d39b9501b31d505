import { Share2 } from 'lucide-react';
import { track } from 'shared-kit/analytics';
import type { Post } from 'shared-kit/contract';
import { Button, VisuallyHidden, useCopy } from 'shared-kit/ui';

/** Shares the post by the device's own means, or copies its address where there are none. */
export function ShareButton({ post }: { post: Post }) {
  const { message, copy } = useCopy();
  const { _id, slug, title } = post;

  const share = async () => {
    const url = `${window.location.origin}/blog/${slug}`;
    const shared = () => track({ eventType: 'share', meta: { postId: _id, slug } });
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title, url });
        shared();
        return;
      } catch (error) {
        // Thought better of it: then nothing is to be copied either.
        if (error instanceof Error && error.name === 'AbortError') return;
      }
    }
    if (await copy(url)) shared();
  };

  return (
    <>
      <Button icon={<Share2 aria-hidden="true" size={18} />} onClick={() => void share()}>
        {message ?? 'Share'}
      </Button>
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </>
  );
}
