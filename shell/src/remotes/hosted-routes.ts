import type { RouteObject } from 'shared-kit/router';
import type { RemoteModule } from 'shared-kit/remote';
import { guarded } from '../account/guard';
import { PageError } from './PageError';

/**
 * A remote's routes as the shell hosts them: what they throw costs their own area only, and nobody
 * enters a protected place unseen. Made the same way at the edge and in the browser, because the
 * router numbers routes by their place in the tree.
 */
export function hostedRoutes({ name, routes }: RemoteModule): RouteObject[] {
  return [{ id: name, ErrorBoundary: PageError, children: routes, ...guarded() }];
}
