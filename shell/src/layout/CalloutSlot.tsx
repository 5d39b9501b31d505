import { lazy, Suspense, type ComponentType } from 'react';
import { matchPath, useLocation } from 'shared-kit/router';
import { useHydrated } from 'shared-kit/ui';
import { useHasOwner } from '../remotes/registry';

/** No page waits for it, and some never show it. Without its code there is no call to action. */
const Callout = lazy<ComponentType>(() =>
  import('./Callout').then(
    (module) => ({ default: module.Callout }),
    () => ({ default: () => null }),
  ),
);

const HIDDEN_ON = ['/admin/*', '/writer/*', '/submit/*', '/login', '/register'];

/** A floating call to action to write. Visitors can collapse it. */
export function WriteCallout() {
  const { pathname } = useLocation();
  const hasOwner = useHasOwner();
  const hydrated = useHydrated();
  const hidden = HIDDEN_ON.some((pattern) => matchPath(pattern, pathname) !== null);
  // Only the browser knows whether it is collapsed.
  if (!hydrated || hidden || !hasOwner('/submit')) return null;
  return (
    <Suspense>
      <Callout />
    </Suspense>
  );
}
