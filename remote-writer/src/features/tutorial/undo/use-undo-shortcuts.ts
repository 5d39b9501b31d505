import { useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { isComposing } from 'shared-kit/ui';
import { useDocumentStore } from '../document/use-document';
import { FIELD_ATTRIBUTE } from '../fields/field-focus';
import { revealChange } from './reveal-change';

type Direction = 'undo' | 'redo';

/**
 * Undo and redo of the whole document, for buttons and menus. The same object until there is more or
 * less to undo: the toolbar of an editor follows it.
 */
export function useUndo() {
  const store = useDocumentStore();
  const canUndo = useStore(store, ({ past }) => past.length > 0);
  const canRedo = useStore(store, ({ future }) => future.length > 0);
  return useMemo(() => {
    const travel = (direction: Direction, focus: boolean) => {
      const before = store.getState().document;
      store[direction]();
      if (store.getState().document !== before) revealChange(store, before, { focus });
    };
    return {
      canUndo,
      canRedo,
      undo: () => travel('undo', false),
      redo: () => travel('redo', false),
      travel,
    };
  }, [store, canUndo, canRedo]);
}

function shortcutOf(event: KeyboardEvent): Direction | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey || ctrlKey === metaKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}

/**
 * Whether the browser's own undo applies: in fields that are not part of the document, as in dialogs,
 * the toolbar or the page's header, and in a text that is not in it yet, such as half a tag.
 */
function hasOwnUndo(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="dialog"], [role="alertdialog"]')) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  if (target.closest(`[${FIELD_ATTRIBUTE}]`) === null) return true;
  return target.value !== '' && target.closest('[data-own-undo]') !== null;
}

/**
 * Ctrl+Z, Ctrl+Y, Ctrl+Shift+Z (⌘ on a Mac) and the browser's own menu undo and redo in the document,
 * across its fields, and show what they changed. Returns what `useUndo` does.
 */
export function useUndoShortcuts() {
  const undo = useUndo();

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const direction = shortcutOf(event);
    if (direction === null || isComposing(event) || hasOwnUndo(event.target)) return;
    event.preventDefault();
    undo.travel(direction, true);
  });
  const onBeforeInput = useEffectEvent((event: InputEvent) => {
    const direction = { historyUndo: 'undo' as const, historyRedo: 'redo' as const }[
      event.inputType
    ];
    if (direction === undefined || hasOwnUndo(event.target)) return;
    event.preventDefault();
    // A rich text editor would undo once more.
    event.stopPropagation();
    undo.travel(direction, true);
  });
  useLayoutEffect(() => {
    // Before the fields see the key: an editor would undo its own changes only.
    const capture = { capture: true };
    window.addEventListener('keydown', onKeyDown, capture);
    window.addEventListener('beforeinput', onBeforeInput, capture);
    return () => {
      window.removeEventListener('keydown', onKeyDown, capture);
      window.removeEventListener('beforeinput', onBeforeInput, capture);
    };
  }, []);
  return undo;
}
