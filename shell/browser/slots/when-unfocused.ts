/** Runs something once the focus is not in an element: what replaces the element would lose it. */
export function whenUnfocused(element: HTMLElement, run: () => void): void {
  if (!element.contains(document.activeElement)) {
    run();
    return;
  }
  // The next element has the focus only after the event.
  const onFocusOut = () => queueMicrotask(() => whenUnfocused(element, run));
  element.addEventListener('focusout', onFocusOut, { once: true });
}
