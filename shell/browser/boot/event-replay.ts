import { yieldToBrowser } from '../timing/wait';

/** Stops keeping early events: from now on the page handles them. Returns those that were kept. */
export function takeQueuedEvents(): Event[] {
  const events = window.queuedEvents ?? [];
  delete window.queuedEvents;
  return events;
}

/** Takes away what the inline script has marked a pressed button with. */
function unmark(button: Element | null): void {
  if (button instanceof HTMLElement) Object.assign(button.style, { opacity: '', cursor: '' });
}

/**
 * Repeats clicks, submissions and keys that came before the page could handle them, in their order. Between
 * them the page renders what the one before has changed: two presses of a button are two steps.
 */
export async function replayEvents(events: readonly Event[]): Promise<void> {
  for (const [index, event] of events.entries()) {
    if (index > 0) await yieldToBrowser();
    const { target } = event;
    if (!(target instanceof Element) || !target.isConnected) continue;
    if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
      unmark(event.submitter);
      target.requestSubmit(...(event.submitter ? [event.submitter] : []));
    } else if (event instanceof KeyboardEvent) {
      const { key, code, shiftKey } = event;
      const init = { key, code, shiftKey, bubbles: true, cancelable: true };
      target.dispatchEvent(new KeyboardEvent('keydown', init));
    } else {
      const button = target.closest('button');
      unmark(button);
      // Menus open by the press, not by the click.
      if (button?.ariaHasPopup === 'menu') {
        button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, cancelable: true }));
      }
      button?.click();
    }
  }
}
