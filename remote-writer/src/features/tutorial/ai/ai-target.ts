import { getAt, setAt, type TextPath } from '../document/field-path';
import type { DocumentStore } from '../document/document-store';
import { htmlToProse, htmlToText, textToHtml } from './html-text';
import {
  readControlSelection,
  readRichSelection,
  replaceInHtml,
  type TextRange,
} from './text-range';

export interface AiField {
  path: TextPath;
  /** As its control is labelled: 'Introduction'. */
  label: string;
  /** Rich texts are HTML. */
  format: 'html' | 'text';
}

/** A text, or the selected part of one, as it was when the assistant was asked. */
export interface AiTarget extends AiField {
  value: string;
  selection: TextRange | null;
}

export const SUMMARY_FIELD: AiField = { path: 'summary', label: 'Summary', format: 'text' };

/**
 * The selection in a field's control; null for none. The element around the control has the field's
 * path as `data-field`.
 */
export function readSelection({ path, format }: AiField): TextRange | null {
  const container = document.querySelector(`[data-field="${CSS.escape(path)}"]`);
  if (format === 'html') {
    const root = container?.querySelector<HTMLElement>('[contenteditable="true"]');
    return root ? readRichSelection(root) : null;
  }
  const control = container?.querySelector<HTMLTextAreaElement | HTMLInputElement>(
    'textarea, input',
  );
  return control ? readControlSelection(control) : null;
}

export function readTarget(
  store: DocumentStore,
  field: AiField,
  selection: TextRange | null,
): AiTarget {
  const value: string = getAt(store.getState().document, field.path);
  // A selection that the stored text does not have (yet) could not be replaced.
  const isKnown =
    selection === null || field.format === 'text' || replaceInHtml(value, selection, '', 'below');
  return { ...field, value, selection: isKnown === null ? null : selection };
}

/** What the assistant reads of a target. */
export function targetText({ value, format, selection }: AiTarget): string {
  if (selection !== null) return selection.text;
  return format === 'html' ? htmlToText(value) : value;
}

/** What the assistant reads of a target to summarise it. */
export function targetProse(target: AiTarget): string {
  const { value, format, selection } = target;
  return format === 'html' && selection === null ? htmlToProse(value) : targetText(target);
}

function changedValue(target: AiTarget, text: string, mode: 'replace' | 'below'): string | null {
  const { value, format, selection } = target;
  if (format === 'html') {
    if (selection !== null) return replaceInHtml(value, selection, text, mode);
    return (mode === 'below' ? value : '') + textToHtml(text);
  }
  const { start, end } = selection ?? { start: 0, end: value.length };
  if (mode === 'replace') return value.slice(0, start) + text + value.slice(end);
  return [value.slice(0, end), text, value.slice(end)].filter((part) => part !== '').join('\n');
}

/**
 * Puts a text in the place of the target, or below it, as one step of undo.
 * @returns false if the field has changed since the target was read; nothing is changed then
 */
export function applyText(
  store: DocumentStore,
  target: AiTarget,
  text: string,
  mode: 'replace' | 'below',
): boolean {
  const { path, value } = target;
  if (getAt(store.getState().document, path) !== value) return false;
  const next = changedValue(target, text, mode);
  if (next === null) return false;
  store.change(path, (document) => setAt(document, path, next), { merge: false });
  return true;
}
