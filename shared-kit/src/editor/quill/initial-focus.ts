import type Quill from 'quill';
import { focusEnd } from './commands';
import { indexAtPoint } from './index-at-point';

/** Where the caret is to be when a text becomes an editor. */
export type InitialFocus = { at: 'start' | 'end' } | { x: number; y: number };

export function applyInitialFocus(quill: Quill, focus: InitialFocus): void {
  if ('x' in focus) {
    quill.root.focus({ preventScroll: true });
    quill.setSelection(indexAtPoint(quill, focus.x, focus.y), 0, 'user');
  } else if (focus.at === 'end') focusEnd(quill);
  else quill.setSelection(0, 0, 'user');
}
