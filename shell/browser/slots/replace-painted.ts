import { readChangedValues, writeTypedValues } from '../remotes/typed-values';
import { takePaintedActions } from './painted-actions';
import type { OfferElement } from './painted-offers';

/** What the component has in the place of a painted element. */
function findSuccessor(painted: Element | undefined, successor: Element | undefined) {
  const isSame =
    painted?.localName === successor?.localName &&
    // Rather none than the wrong button.
    (!(painted instanceof HTMLButtonElement) || painted.textContent === successor?.textContent);
  return isSame && successor instanceof HTMLElement ? successor : null;
}

function submit(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const canSubmit = submitter instanceof HTMLButtonElement && submitter.form === form;
  form.requestSubmit(...(canSubmit ? [submitter] : []));
}

/**
 * Removes what the edge has painted for a component that has just been rendered beside it. The focus, and what
 * was typed, go to the same elements of the component. Returns how to repeat what was pressed and sent there,
 * once the component can react.
 */
export function replacePainted({ element, painted }: OfferElement): () => void {
  const removed = document.createElement('div');
  // What has been painted comes first.
  const before = [...element.querySelectorAll('*')];
  const focused = before.indexOf(document.activeElement ?? element);
  removed.append(...painted.filter((node) => node.parentNode === element));
  const after = [...element.querySelectorAll('*')];
  const successor = after[focused];
  if (successor instanceof HTMLElement) successor.focus({ preventScroll: true });
  writeTypedValues(element, readChangedValues(removed));
  const successorOf = (one: Element | null) => {
    const index = one === null ? -1 : before.indexOf(one);
    return findSuccessor(before[index], after[index]);
  };
  const actions = takePaintedActions(element).map(({ target, submitter }) => ({
    target: successorOf(target),
    submitter: successorOf(submitter),
  }));
  return () => {
    for (const { target, submitter } of actions) {
      if (target instanceof HTMLFormElement) submit(target, submitter);
      else target?.click();
    }
  };
}
