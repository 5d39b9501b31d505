import { useEffect } from 'react';
import { track } from 'shared-kit/analytics';
import type { Hero } from 'shared-kit/contract';

/** Counts that a visitor was shown this hero, once a view. */
export function useExposure(hero: Pick<Hero, '_id' | 'variant'> | null | undefined): void {
  const id = hero?._id;
  const variant = hero?.variant;
  useEffect(() => {
    if (id === undefined || variant === undefined) return;
    track({ eventType: 'hero_exposure', meta: { hero: id, variant } });
  }, [id, variant]);
}
