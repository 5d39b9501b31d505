/**
 * Takes the focus to the page's heading, without moving the page. For Clear, which goes with what
 * it clears: whoever cannot see the page would be left nowhere.
 */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
}
