import { findPaintedOffer } from './painted-offers';

/** What a visitor did with something that was only painted. */
interface PaintedAction {
  /** The button that was pressed, or the form that was sent. */
  target: HTMLElement;
  /** What the form was sent by; null for a click, and for Enter in a field. */
  submitter: HTMLElement | null;
}

/** Of each component: nobody waits for more. */
const MAX_ACTIONS = 10;

/** By the element of the component, the last one last. */
const kept = new WeakMap<HTMLElement, PaintedAction[]>();

/** Null for what works without a script: links, fields, and forms with an address. */
function toAction(event: Event): PaintedAction | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  if (event.type === 'submit') {
    if (!(target instanceof HTMLFormElement) || target.hasAttribute('action')) return null;
    return { target, submitter: event instanceof SubmitEvent ? event.submitter : null };
  }
  const button = target.closest('button');
  const isHandled = button !== null && (button.type === 'button' || button.form === null);
  return isHandled ? { target: button, submitter: null } : null;
}

function keepAction(event: Event): void {
  const action = toAction(event);
  const offer = action && findPaintedOffer(action.target);
  if (!offer) return;
  // Without an address, the form would be sent to this page.
  event.preventDefault();
  // Whoever presses again because nothing has happened wants it once.
  const others = (kept.get(offer.element) ?? []).filter(({ target }) => target !== action.target);
  kept.set(offer.element, [...others, action].slice(-MAX_ACTIONS));
}

/**
 * Keeps the clicks and submissions in the painted components of a slot until those are there, also what
 * `replayEvents` repeats. Returns how to stop.
 */
export function keepPaintedActions(slot: HTMLElement): () => void {
  for (const type of ['click', 'submit']) slot.addEventListener(type, keepAction, true);
  return () => {
    for (const type of ['click', 'submit']) slot.removeEventListener(type, keepAction, true);
  };
}

/** Returns what was kept for a component, and forgets it. */
export function takePaintedActions(offer: HTMLElement): PaintedAction[] {
  const actions = kept.get(offer) ?? [];
  kept.delete(offer);
  return actions;
}
