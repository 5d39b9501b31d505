import type { LoaderFunctionArgs, RouteObject } from 'shared-kit/client/router';
import { loadQuery } from 'shared-kit/remote';
import { sessionStore } from 'shared-kit/client/session';
import { editedPostQuery } from '../../features/tutorial/save/queries';

/** Loads the tutorial in parallel with the editor's code. */
async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const { user } = sessionStore.getState();
  const id = params['id'];
  if (user !== null && id !== undefined) await loadQuery(context, editedPostQuery(user.id, id));
  return null;
}

/**
 * One route for both paths: the first save gives a new tutorial its URL, and the page must keep its
 * state, focus and undo history.
 */
export const writerRoute: RouteObject = {
  path: '/writer/:id?',
  loader,
  // Never replaces the text being edited: not on a change of tab, nor when it gets its URL.
  shouldRevalidate: () => false,
  lazy: () => import('./page'),
};
