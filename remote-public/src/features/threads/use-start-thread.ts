import { toSubmitError } from 'shared-kit/client';
import type { DiscussionCategory } from 'shared-kit/contract';
import { clearDraft } from 'shared-kit/client/drafts';
import { useQueryClient } from 'shared-kit/client/query';
import { useNavigate } from 'shared-kit/client/router';
import { loginPath, useViewer } from 'shared-kit/client/session';
import { useIdempotencyKey } from 'shared-kit/ui/form';
import { useCreateThread } from './use-thread-mutations';

/** The id of the form on the discussions page: `/discussions#start`. */
export const NEW_THREAD_FORM_ID = 'start';

/** Shared by the page and the dialog, so that a guest finds the text after logging in. */
export const NEW_THREAD_DRAFT = 'new-discussion';

export type NewThreadValues = {
  title: string;
  category: DiscussionCategory;
  description?: string | undefined;
  /** The slug of the post that the discussion is about; empty for none. */
  post?: string | undefined;
};

export const NEW_THREAD_VALUES: NewThreadValues = {
  title: '',
  category: 'formulas',
  description: '',
  post: '',
};

/**
 * Returns the submit handler of a new-discussion form: it creates the discussion and opens it.
 * Guests are sent to log in first; their text stays in the draft. `failure` is the error message
 * if the API gives none.
 */
export function useStartThread(failure: string) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutateAsync: createThread } = useCreateThread();
  const getIdempotencyKey = useIdempotencyKey();

  const findPost = async (slug: string) =>
    (await import(/* webpackChunkName: "post-reference" */ './post-reference')).findPostId(
      queryClient,
      slug,
    );
  const send = async ({ post: slug, ...texts }: NewThreadValues) => {
    const body = { ...texts, post: slug ? await findPost(slug) : undefined };
    return createThread({ body, idempotencyKey: getIdempotencyKey(JSON.stringify(body)) });
  };

  return async (values: NewThreadValues): Promise<void> => {
    if (viewer === null) {
      const search = values.post ? `?post=${encodeURIComponent(values.post)}` : '';
      const form = { pathname: '/discussions', search, hash: `#${NEW_THREAD_FORM_ID}` };
      await navigate(loginPath(form));
      return;
    }
    const thread = await send(values).catch((error: unknown) => {
      throw toSubmitError(error, failure);
    });
    clearDraft(NEW_THREAD_DRAFT);
    await navigate(`/discussions/${thread._id}`);
  };
}
