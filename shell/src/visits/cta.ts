import type { TrackedEvent } from 'shared-kit/analytics';

/**
 * What a press on a marked link or button tells: `data-cta="hero"` is its area; its words are the
 * label unless `data-cta-label` says otherwise; `data-cta-variant` names the variant it stands in.
 */
export function ctaEvent(target: EventTarget | null): TrackedEvent | null {
  const marked = target instanceof Element ? target.closest<HTMLElement>('[data-cta]') : null;
  if (marked === null) return null;
  const { cta = '', ctaLabel = marked.textContent.trim(), ctaVariant } = marked.dataset;
  return {
    eventType: 'cta_click',
    meta: {
      area: cta.slice(0, 60),
      label: ctaLabel.slice(0, 200),
      ...(ctaVariant === undefined ? {} : { variant: ctaVariant }),
    },
  };
}
