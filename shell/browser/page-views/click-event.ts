import type { TrackedEvent } from 'shared-kit/client/analytics';
import { takeCodeUnits } from 'shared-kit/contract/constants';

/**
 * The event of a click on a call to action: `data-cta="hero"` is its area; its text is the label
 * unless `data-cta-label` overrides it; `data-cta-variant` is the variant it belongs to.
 */
export function createClickEvent(target: EventTarget | null): TrackedEvent | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-cta]') : null;
  if (element === null) return null;
  const { cta = '', ctaLabel = element.textContent.trim(), ctaVariant } = element.dataset;
  return {
    eventType: 'cta_click',
    meta: {
      area: takeCodeUnits(cta, 60),
      label: takeCodeUnits(ctaLabel, 200),
      ...(ctaVariant === undefined ? {} : { variant: ctaVariant }),
    },
  };
}
