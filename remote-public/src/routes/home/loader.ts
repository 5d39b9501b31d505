import type { LoaderFunctionArgs } from 'shared-kit/client/router';
import { resolveSessionId } from 'shared-kit/client/analytics';
import { loadQuery } from 'shared-kit/remote';
import { readSearchState } from 'shared-kit/client/search-params';
import { featuredPostsQuery } from '../../features/posts/queries';
import { recentThreadsQuery } from '../../features/threads/queries';
import { tracksQuery } from '../../features/tracks/queries';
import { heroQuery, kpisQuery } from './queries';
import { homeParams } from './search-params';

/** Loads the first sections. Those further down load their data when they come near the viewport. */
export async function homeLoader({ context, request }: LoaderFunctionArgs) {
  const sessionId = resolveSessionId(request);
  const { category, tutorials } = readSearchState(homeParams, new URL(request.url).searchParams);
  await Promise.all([
    loadQuery(context, heroQuery(sessionId)),
    loadQuery(context, kpisQuery()),
    loadQuery(context, tracksQuery()),
    loadQuery(context, recentThreadsQuery(category)),
    loadQuery(context, featuredPostsQuery(tutorials)),
  ]);
  return { sessionId };
}
