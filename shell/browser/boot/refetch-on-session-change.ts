import type { QueryClient } from 'shared-kit/client/query';
import { sessionStore } from 'shared-kit/client/session';
import type { SiteRouter } from './router';

/** Whether a query's result differs between viewers, as its `meta` says. */
const isViewerDependent = ({ meta }: { meta: Record<string, unknown> | undefined }) =>
  meta?.viewerDependent === true;

/**
 * Refetches what depends on the viewer when a guest becomes a member: at log-in, and when the stored
 * session follows a page that the edge rendered for a guest. When a member's session ends or another
 * member's begins, everything is refetched or removed, so that no data of theirs remains. An error
 * that the edge rendered for a guest (a draft that only its author may see, say) is loaded again.
 */
export function refetchOnSessionChange(router: SiteRouter, queryClient: QueryClient): () => void {
  return sessionStore.subscribe(({ token }, previous) => {
    if (token === previous.token) return;
    const filters = previous.token === null ? { predicate: isViewerDependent } : {};
    queryClient.removeQueries({ ...filters, type: 'inactive' });
    void queryClient.invalidateQueries(filters);
    if (router.state.errors !== null) void router.revalidate();
  });
}
