import type { FetchQueryOptions, QueryKey } from 'shared-kit/client/query';
import type { RouterContextProvider } from 'shared-kit/client/router';
import { loadQuery } from 'shared-kit/remote';
import { sessionStore } from 'shared-kit/client/session';

/** Loads a query for admins only: for anybody else the API would respond with 401 or 403. */
export async function loadAdminQuery<T, K extends QueryKey>(
  context: Readonly<RouterContextProvider>,
  options: FetchQueryOptions<T, Error, T, K>,
): Promise<null> {
  if (sessionStore.getState().user?.role === 'admin') await loadQuery(context, options);
  return null;
}
