import { whenIdle } from './when-idle';

/** As in the kit's `base.css`. */
const DEFERRED = 'main :is(li, [data-prose] > :not(table))';

/** How long the browser may be busy with it at once, in milliseconds. */
const BUDGET_MS = 8;

/**
 * Styles and lays out what the first frame left out (`startPage`), a little at a time while the
 * browser has nothing else to do. Afterwards nothing is clipped or contained any more.
 */
export function revealPage(): void {
  const { dataset } = document.documentElement;
  if (dataset['firstFrame'] === undefined) return;
  const hidden = [...document.querySelectorAll<HTMLElement>(DEFERRED)];
  const revealed: HTMLElement[] = [];

  function revealSome(): void {
    const start = performance.now();
    while (hidden.length > 0 && performance.now() - start < BUDGET_MS) {
      const element = hidden.shift();
      if (element === undefined) break;
      element.dataset['revealed'] = '';
      revealed.push(element);
      // Laid out now, so that the budget counts it; in the next frame all of it would be one task.
      element.getBoundingClientRect();
    }
    if (hidden.length > 0) {
      whenIdle(revealSome);
      return;
    }
    delete dataset['firstFrame'];
    for (const element of revealed) delete element.dataset['revealed'];
  }

  whenIdle(revealSome);
}
