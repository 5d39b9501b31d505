import { flushSync } from 'react-dom';
import { LIMITS } from 'shared-kit/contract/constants';
import { toast } from 'shared-kit/ui';
import { createStep, type Step } from '../document/document';
import type { DocumentStore } from '../document/document-store';
import { useDocumentList, useDocumentStore } from '../document/use-document';
import { focusControl } from '../fields/field-focus';
import { useOpenSteps, type OpenSteps } from './open-steps';

export const stepSelector = (id: string) => `[data-step="${CSS.escape(id)}"]`;
export const ADD_STEP_SELECTOR = '[data-add-step]';

const stepsOf = (store: DocumentStore) => store.getState().document.structured.steps;

export interface StepActions {
  /** Adds an empty step and focuses its heading; at the end if `index` is left out. */
  add: (index?: number) => void;
  duplicate: (id: string) => void;
  /** Removes a step, offers to undo that, and focuses its neighbour. */
  remove: (id: string) => void;
  move: (from: number, to: number) => void;
  openSteps: OpenSteps;
}

/** What can be done with the steps of the document. `announce` tells screen readers the result. */
export function useStepActions(announce: (message: string) => void): StepActions {
  const store = useDocumentStore();
  const list = useDocumentList('structured.steps');
  const openSteps = useOpenSteps();

  const focusHeading = (id: string) => {
    openSteps.setOpen([id], true);
    // Not by its path, which until the next render is that of another step.
    focusControl(`${stepSelector(id)} textarea`);
  };
  const hasRoom = () => {
    if (stepsOf(store).length < LIMITS.steps) return true;
    toast(`A tutorial has at most ${LIMITS.steps} steps.`, { tone: 'danger' });
    return false;
  };
  const bringBack = (step: Step, index: number) => {
    // Undone in another way meanwhile, it is there already.
    if (stepsOf(store).some(({ id }) => id === step.id)) return;
    list.add(step, index);
    focusControl(stepSelector(step.id));
  };
  return {
    openSteps,
    add: (index) => {
      if (!hasRoom()) return;
      const step = createStep();
      list.add(step, index);
      focusHeading(step.id);
    },
    duplicate: (id) => {
      if (!hasRoom()) return;
      focusHeading(list.duplicate(id));
      announce('Step duplicated.');
    },
    remove: (id) => {
      const steps = stepsOf(store);
      const index = steps.findIndex((step) => step.id === id);
      const step = steps[index];
      if (step === undefined) return;
      list.remove(id);
      const neighbour = steps[index + 1] ?? steps[index - 1];
      focusControl(neighbour ? stepSelector(neighbour.id) : ADD_STEP_SELECTOR);
      toast(`Step ${index + 1} removed.`, {
        action: { label: 'Undo', run: () => bringBack(step, index) },
      });
    },
    move: (from, to) => {
      const { length } = stepsOf(store);
      if (to < 0 || to >= length || from === to) return;
      keepFocus(() => list.move(from, to));
      announce(`Step moved to position ${to + 1} of ${length}.`);
    },
  };
}

/** Reorders elements; one that is moved in the page loses the focus and the caret. */
function keepFocus(reorder: () => void): void {
  const active = document.activeElement;
  const selection = document.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
  flushSync(reorder);
  if (!(active instanceof HTMLElement)) return;
  if (document.activeElement !== active) {
    active.focus({ preventScroll: true });
    if (active.isContentEditable && range && selection) {
      selection.removeAllRanges();
      selection.addRange(range);
    }
  }
  active.scrollIntoView({ block: 'nearest' });
}
