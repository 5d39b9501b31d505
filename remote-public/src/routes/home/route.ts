import type { LoaderFunctionArgs, RouteObject } from 'shared-kit/router';
import { resolveSessionId } from 'shared-kit/analytics';
import { loadQuery } from 'shared-kit/remote';
import { figuresQuery, heroQuery } from '../../features/hero/queries';
import { featuredQuery } from '../../features/posts/queries';
import { readThreadFilters } from '../../features/threads/filters';
import { recentThreadsQuery } from '../../features/threads/queries';
import { tracksQuery } from '../../features/tracks/queries';
import { readPill } from './sections/tutorial-pills';

/** What stands far down is not here: it is asked for when the reader comes near. */
export async function homeLoader({ context, request }: LoaderFunctionArgs) {
  const session = resolveSessionId(request);
  const { searchParams } = new URL(request.url);
  const { category } = readThreadFilters(searchParams);
  await Promise.all([
    loadQuery(context, heroQuery(session)),
    loadQuery(context, figuresQuery()),
    loadQuery(context, tracksQuery()),
    loadQuery(context, recentThreadsQuery(category)),
    loadQuery(context, featuredQuery(readPill(searchParams))),
  ]);
  return { session };
}

export const home: RouteObject = { path: '/', loader: homeLoader, lazy: () => import('./page') };
