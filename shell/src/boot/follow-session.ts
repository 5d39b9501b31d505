import type { QueryClient } from 'shared-kit/query';
import { sessionStore } from 'shared-kit/session';
import type { SiteRouter } from './router';

/**
 * Asks again for what is on the screen when somebody signs in or out, for answers depend on who
 * asks; what is not on the screen is forgotten. An error the edge rendered for a guest (a draft
 * that only its author sees, say) is looked into again too.
 */
export function followSession(router: SiteRouter, queryClient: QueryClient): () => void {
  return sessionStore.subscribe(({ token }, before) => {
    if (token === before.token) return;
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.invalidateQueries();
    if (router.state.errors !== null) void router.revalidate();
  });
}
