import { whenIdle } from './when-idle';

/** As in the kit's `base.css`. */
const DEFERRED = 'main :is(section, li, [data-prose] > *)';

/** Laid out at once: a slow phone has done so within a twentieth of a second. */
const BATCH = 8;

/**
 * Styles and lays out what the first frame left out (`startPage`), a few elements at a time while the
 * browser has nothing else to do. Afterwards nothing is clipped or contained any more.
 */
export function revealPage(): void {
  const { dataset } = document.documentElement;
  if (dataset['firstFrame'] === undefined) return;
  const hidden = [...document.querySelectorAll<HTMLElement>(DEFERRED)];
  const revealed: HTMLElement[] = [];

  function revealBatch(): void {
    const batch = hidden.splice(0, BATCH);
    for (const { style } of batch) style.contentVisibility = 'visible';
    revealed.push(...batch);
    if (hidden.length > 0) {
      whenIdle(revealBatch);
      return;
    }
    delete dataset['firstFrame'];
    for (const element of revealed) {
      element.style.removeProperty('content-visibility');
      if (element.getAttribute('style') === '') element.removeAttribute('style');
    }
  }

  whenIdle(revealBatch);
}
