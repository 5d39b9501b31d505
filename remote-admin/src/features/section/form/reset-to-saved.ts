import { mergeEdits } from './merge-edits';

/** What of a form is needed to reset it. */
export interface ResettableForm<Values> {
  getValues: () => unknown;
  reset: (values: Values, options?: { keepDefaultValues: boolean }) => void;
}

/**
 * To be called before a save is sent. The result resets the form to what was saved, and keeps what
 * has been typed since as unsaved changes.
 */
export function prepareReset<Values>(form: ResettableForm<Values>): (saved: Values) => void {
  const sent = structuredClone(form.getValues());
  return (saved) => {
    const merged = mergeEdits(sent, structuredClone(form.getValues()), saved);
    form.reset(saved);
    if (merged !== saved) form.reset(merged, { keepDefaultValues: true });
  };
}
