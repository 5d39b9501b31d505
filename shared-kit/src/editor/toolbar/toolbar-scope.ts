import { useSyncExternalStore } from 'react';
import type { EditorHandle } from './editor-handle';

/** What the fields inside one `RichTextToolbarProvider` and their toolbar share. */
export interface ToolbarScope {
  /** The editor that has, or last had, the focus. */
  editor: EditorHandle | null;
  /** Where that editor shows what belongs to its toolbar, such as the link's address. */
  panel: HTMLElement | null;
  toolbar: HTMLElement | null;
  set: (change: Partial<Pick<ToolbarScope, 'editor' | 'panel' | 'toolbar'>>) => void;
  subscribe: (listener: () => void) => () => void;
}

const scopes = new WeakMap<object, ToolbarScope>();

export function toolbarScope(key: object): ToolbarScope {
  const known = scopes.get(key);
  if (known) return known;
  const listeners = new Set<() => void>();
  const scope: ToolbarScope = {
    editor: null,
    panel: null,
    toolbar: null,
    set(change) {
      Object.assign(scope, change);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  scopes.set(key, scope);
  return scope;
}

const subscribeToNothing = () => () => {};

/** One property of a scope, followed; null outside a provider. */
export function useToolbarScope<Name extends 'editor' | 'panel'>(
  key: object | null,
  name: Name,
): ToolbarScope[Name] | null {
  const scope = key && toolbarScope(key);
  return useSyncExternalStore(
    scope?.subscribe ?? subscribeToNothing,
    () => scope?.[name] ?? null,
    // Editors are made in browsers only.
    () => null,
  );
}
