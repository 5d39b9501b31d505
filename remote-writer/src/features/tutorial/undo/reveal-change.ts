import type { TutorialDocument } from '../document/document';
import { WHOLE_DOCUMENT, type DocumentStore, type FieldKey } from '../document/document-store';
import { fieldSelector, focusControl, itemSelector, scrollToControl } from '../fields/field-focus';
import { openStepsOf } from '../step-list/open-steps';
import { stepSelector } from '../step-list/use-step-actions';

interface Item {
  id: string;
}

/** The item that one list has and the other has not, or the first that is elsewhere. */
function findChangedItem(before: readonly Item[], after: readonly Item[]): Item | undefined {
  const known = new Set(before.map(({ id }) => id));
  const added = after.find(({ id }) => !known.has(id));
  if (added) return added;
  const index = before.findIndex(({ id }, at) => after[at]?.id !== id);
  return after[index] ?? after.at(-1);
}

/** What shows the change of a field between two documents. */
function selectorFor(field: FieldKey, before: TutorialDocument, after: TutorialDocument): string {
  // The field that had the focus may be gone, as its step may be.
  if (field === WHOLE_DOCUMENT) return fieldSelector('title');
  const lists = { 'structured.resources': 'resources', 'structured.faq': 'faq' } as const;
  if (field === 'structured.steps') {
    const step = findChangedItem(before.structured.steps, after.structured.steps);
    return step ? stepSelector(step.id) : fieldSelector(field);
  }
  if (field === 'structured.resources' || field === 'structured.faq') {
    const name = lists[field];
    const item = findChangedItem(before.structured[name], after.structured[name]);
    return item ? itemSelector(item.id) : fieldSelector(field);
  }
  return fieldSelector(field);
}

/**
 * Shows the field that an undo or redo changed: opens its step and scrolls to it.
 * @param focus also moves the focus there; after a press of a button it stays on that
 */
export function revealChange(
  store: DocumentStore,
  before: TutorialDocument,
  { focus }: { focus: boolean },
): void {
  const { document: after, revealed } = store.getState();
  if (revealed === null) return;
  const index = /^structured\.steps\.(\d+)\./.exec(revealed.field)?.[1];
  const step = index === undefined ? undefined : after.structured.steps[Number(index)];
  if (step !== undefined) openStepsOf(store).setOpen([step.id], true);
  const selector = selectorFor(revealed.field, before, after);
  if (focus) focusControl(selector);
  else scrollToControl(selector);
}
