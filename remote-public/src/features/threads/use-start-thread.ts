import { toSubmitError } from 'shared-kit/api';
import { clearDraft } from 'shared-kit/drafts';
import { useNavigate } from 'shared-kit/router';
import { loginPath, useViewer } from 'shared-kit/session';
import { useIdempotencyKey } from 'shared-kit/ui/form';
import { useCreateThread, type NewThread } from './use-thread-mutations';

/** The id of the form on the discussions page: `/discussions#start`. */
export const NEW_THREAD_FORM_ID = 'start';

/** Shared by the page and the dialog, so that a guest finds the text after logging in. */
export const NEW_THREAD_DRAFT = 'new-discussion';

/**
 * Returns the submit handler of a new-discussion form: it creates the discussion and opens it.
 * Guests are sent to log in first; their text stays in the draft. `failure` is the error message
 * if the API gives none.
 */
export function useStartThread(failure: string) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { mutateAsync: createThread } = useCreateThread();
  const getIdempotencyKey = useIdempotencyKey();

  return async (body: NewThread): Promise<void> => {
    if (viewer === null) {
      const form = { pathname: '/discussions', search: '', hash: `#${NEW_THREAD_FORM_ID}` };
      await navigate(loginPath(form));
      return;
    }
    const idempotencyKey = getIdempotencyKey(JSON.stringify(body));
    const thread = await createThread({ body, idempotencyKey }).catch((error: unknown) => {
      throw toSubmitError(error, failure);
    });
    clearDraft(NEW_THREAD_DRAFT);
    await navigate(`/discussions/${thread._id}`);
  };
}
