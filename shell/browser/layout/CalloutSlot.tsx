import { lazy, Suspense, type ReactNode } from 'react';
import { useHydrated } from 'shared-kit/ui';
import type { CalloutProps } from './Callout';
import { useSlotLinks } from '../registry/registry-links';

/** No page waits for it, and some never show it. Without its code there is no call to action. */
const Callout = lazy<(props: CalloutProps) => ReactNode>(() =>
  import('./Callout').then(
    (module) => ({ default: module.Callout }),
    () => ({ default: () => null }),
  ),
);

/** The floating call to action of a remote; if several have one, that of the first. */
export function CalloutSlot() {
  const [link] = useSlotLinks('callout');
  // Only the browser knows whether it is collapsed.
  if (!useHydrated() || link === undefined) return null;
  return (
    <Suspense>
      <Callout to={link.to} label={link.label} />
    </Suspense>
  );
}
