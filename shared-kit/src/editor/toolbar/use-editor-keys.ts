import { useLayoutEffect, useRef, type RefObject } from 'react';
import type Quill from 'quill';
import { isComposing } from 'shared-kit/ui';
import type { RichTextHistory } from './editor-handle';
import { toolbarScope } from './toolbar-scope';
import { setHeading } from '../quill/commands';

export interface EditorKeys {
  scopeKey: object | null;
  history: RichTextHistory | undefined;
  openLink: () => void;
  toolbarRef: RefObject<HTMLElement | null>;
}

/** Ctrl+Alt and a digit, by the key's position: with Alt the character may be another one. */
const HEADING_KEYS: Record<string, number> = { Digit0: 0, Digit2: 2, Digit3: 3 };

/** The shortcuts that Quill's core does not have, and undo and redo by the document's history. */
export function useEditorKeys(quill: Quill | null, keys: EditorKeys): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  const hasHistory = keys.history !== undefined;

  // With the editor: a key that follows at once must find them.
  useLayoutEffect(() => {
    if (!quill) return;
    const { root } = quill;
    const onKeyDown = (event: KeyboardEvent) => {
      if (run(quill, event, latest.current)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    root.addEventListener('keydown', onKeyDown, { capture: true });
    return () => root.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [quill]);

  useLayoutEffect(() => {
    if (!quill || !hasHistory) return;
    // Quill keeps no history then (`withoutHistory`), and must not take the keys either.
    ignoreHistoryKeys(quill);
    const onBeforeInput = (event: InputEvent) => {
      const { history } = latest.current;
      if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.inputType === 'historyUndo') history?.undo();
      else history?.redo();
    };
    const { root } = quill;
    root.addEventListener('beforeinput', onBeforeInput, { capture: true });
    return () => root.removeEventListener('beforeinput', onBeforeInput, { capture: true });
  }, [quill, hasHistory]);
}

function ignoreHistoryKeys({ keyboard }: Quill): void {
  for (const key of ['z', 'Z', 'y']) delete keyboard.bindings[key];
}

/** @returns whether the key was a shortcut */
function run(quill: Quill, event: KeyboardEvent, keys: EditorKeys): boolean {
  // AltGr types characters and is reported as Ctrl+Alt on Windows.
  if (isComposing(event) || event.getModifierState('AltGraph')) return false;
  if (event.altKey && event.key === 'F10') {
    const scope = keys.scopeKey && toolbarScope(keys.scopeKey);
    const toolbar = scope ? scope.toolbar : keys.toolbarRef.current;
    // Quill notes a changed selection a moment later, when it would have gone with the focus.
    quill.selection.update('user');
    toolbar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    return true;
  }
  const isShortKey = event.ctrlKey || event.metaKey;
  if (!isShortKey || event.shiftKey) return false;
  if (!event.altKey && event.key.toLowerCase() === 'k') {
    keys.openLink();
    return true;
  }
  const level = event.altKey ? HEADING_KEYS[event.code] : undefined;
  if (level !== undefined && quill.options.registry.query('header')) {
    setHeading(quill, level);
    return true;
  }
  if (!event.altKey && (event.key === ']' || event.key === '[')) {
    indent(quill, event.key === ']');
    // Also outside lists: on a Mac the browser would go back a page.
    return true;
  }
  return false;
}

/** Moves an item of a list one level in or out; Tab leaves the field. */
function indent(quill: Quill, isDeeper: boolean): void {
  const range = quill.getSelection();
  if (!range || !quill.getFormat(range)['list']) return;
  quill.format('indent', isDeeper ? '+1' : '-1', 'user');
}
