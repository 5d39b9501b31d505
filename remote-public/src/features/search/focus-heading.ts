/**
 * Focuses the page's heading without scrolling. For a Clear button, which disappears with the
 * filters it clears and would leave keyboard users without a focus position.
 */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
}
