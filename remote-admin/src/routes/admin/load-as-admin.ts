import type { FetchQueryOptions, QueryKey } from 'shared-kit/query';
import type { RouterContextProvider } from 'shared-kit/router';
import { loadQuery } from 'shared-kit/remote';
import { sessionStore } from 'shared-kit/session';

/** Loads a query of the admin. For anybody else nothing is asked: the answer would be a 401 or 403. */
export async function loadAsAdmin<T, K extends QueryKey>(
  context: Readonly<RouterContextProvider>,
  options: FetchQueryOptions<T, Error, T, K>,
): Promise<null> {
  if (sessionStore.getState().user?.role === 'admin') await loadQuery(context, options);
  return null;
}
