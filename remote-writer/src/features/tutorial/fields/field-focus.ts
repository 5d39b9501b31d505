/** Marks the element around a field's control; its value is the field's path in the document. */
export const FIELD_ATTRIBUTE = 'data-field';

const FOCUSABLE = 'input:not([hidden]), textarea, select, [contenteditable="true"], button';
/** Rich text editors load their code first. */
const WAIT_MS = 5_000;

export const fieldSelector = (path: string) => `[${FIELD_ATTRIBUTE}="${CSS.escape(path)}"]`;

/** An item of a short list, such as a question. */
export const itemSelector = (id: string) => `[data-item="${CSS.escape(id)}"]`;

/**
 * Calls back with the element as soon as the page has it. Gives up after some seconds, or when the
 * writer has gone elsewhere.
 */
function whenPresent(
  find: () => HTMLElement | null,
  onPresent: (element: HTMLElement) => void,
): void {
  const present = find();
  if (present !== null) {
    onPresent(present);
    return;
  }
  const observer = new MutationObserver(() => {
    const element = find();
    if (element === null) return;
    stop();
    onPresent(element);
  });
  const timer = setTimeout(() => stop(), WAIT_MS);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    window.removeEventListener('pointerdown', stop);
  }
  window.addEventListener('pointerdown', stop);
  observer.observe(document.body, { childList: true, subtree: true });
}

function findControl(selector: string): HTMLElement | null {
  const container = document.querySelector<HTMLElement>(selector);
  if (container === null) return null;
  const control = container.matches(FOCUSABLE)
    ? container
    : container.querySelector<HTMLElement>(FOCUSABLE);
  return control;
}

function scrollTo(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center', behavior: 'auto' });
}

/** Scrolls to what the selector matches and focuses its first control, once they are there. */
export function focusControl(selector: string): void {
  // An editor is created when it is scrolled to, so the container is shown first.
  whenPresent(
    () => document.querySelector<HTMLElement>(selector),
    (container) => {
      if (container.contains(document.activeElement)) return;
      scrollTo(container);
      whenPresent(
        () => findControl(selector),
        (control) => {
          control.focus({ preventScroll: true });
          // A browser would put the caret before the text.
          if (control instanceof HTMLTextAreaElement) {
            control.setSelectionRange(control.value.length, control.value.length);
          }
        },
      );
    },
  );
}

/** Scrolls to what the selector matches without moving the focus. */
export function scrollToControl(selector: string): void {
  whenPresent(() => document.querySelector<HTMLElement>(selector), scrollTo);
}
