import { lazy, Suspense, type ComponentType } from 'react';
import { useHydrated } from 'shared-kit/ui';
import { useOverrides } from '../../registry/registry';

/** Nearly nobody needs it. Without its code, the overrides can be ended by the address. */
const OverridesNotice = lazy<ComponentType>(() =>
  import('./OverridesNotice').then(
    (module) => ({ default: module.OverridesNotice }),
    () => ({ default: () => null }),
  ),
);

/** Says on every page that this browser has remotes in other releases than everybody else. */
export function OverridesBadge() {
  const { active } = useOverrides();
  const hydrated = useHydrated();
  if (!hydrated || active.length === 0) return null;
  return (
    <Suspense>
      <OverridesNotice />
    </Suspense>
  );
}
