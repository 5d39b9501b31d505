import { Outlet, type RouteObject } from 'shared-kit/client/router';
import type { RemoteModule } from 'shared-kit/remote';
import { protectedRoute } from '../registry/access';
import { createAtRoute } from './at-route';
import { DomRecovery } from './DomRecovery';
import { PageError } from './PageError';

/**
 * Wraps a remote's routes with an error boundary and the access check. The edge and the browser must
 * build the same tree, because the router numbers routes by their position.
 */
export function createRemoteRoutes({ name, title, routes }: RemoteModule): RouteObject[] {
  return [
    {
      id: name,
      element: (
        <DomRecovery>
          <Outlet />
        </DomRecovery>
      ),
      errorElement: <PageError area={title} />,
      children: routes.map(createAtRoute),
      ...protectedRoute(),
    },
  ];
}
