import type { LoaderFunctionArgs } from 'shared-kit/router';
import { loadQuery } from 'shared-kit/remote';
import { sessionStore } from 'shared-kit/session';
import { editedPost } from '../../features/tutorial/queries';

/** Fetches the tutorial while the editor's code is on its way. */
export async function loadTutorial({ params, context }: LoaderFunctionArgs): Promise<null> {
  const signedIn = sessionStore.getState().token !== null;
  if (signedIn && params['id'] !== undefined) await loadQuery(context, editedPost(params['id']));
  return null;
}
