import { useDraft } from 'shared-kit/client/drafts';
import { createLazyComponent, Skeleton } from 'shared-kit/ui';
import { useFormDraft, useWatch } from 'shared-kit/ui/form';
import { NEW_THREAD_DRAFT, type NewThreadValues } from './use-start-thread';

// Most discussions are about no post.
const PostReference = createLazyComponent(
  async () =>
    (await import(/* webpackChunkName: "post-reference" */ './PostReference')).PostReference,
  {
    fallback: <Skeleton height="2.75rem" />,
    errorMessage: 'Unable to load the post of this discussion.',
  },
);

interface NewThreadDraftProps {
  /** The slug of the post that the URL names. It replaces the draft's. */
  post?: string;
}

/** Stores the enclosing form of a new discussion as a draft, and shows the post that it is about. */
export function NewThreadDraft({ post = '' }: NewThreadDraftProps) {
  useFormDraft<NewThreadValues>(useDraft(NEW_THREAD_DRAFT), {
    toFields: (values) => values,
    toValues: (fields) => (post === '' ? fields : { ...fields, post }),
  });
  const slug = useWatch<NewThreadValues, 'post'>({ name: 'post' });
  return slug ? <PostReference key={slug} slug={slug} /> : null;
}
