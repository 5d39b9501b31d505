import { useEffectEvent, useLayoutEffect } from 'react';
import { isComposing } from 'shared-kit/ui';
import { matchesKeys, type Shortcut } from './shortcuts';

/** A dialog has keys of its own, and what is behind it must not change. */
const isInDialog = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('[role="dialog"], [role="alertdialog"], dialog') !== null;

/** Runs shortcuts wherever the focus is. */
export function useShortcuts(shortcuts: readonly Shortcut[], isMac: boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const shortcut = shortcuts.find(({ keys, run }) => run && matchesKeys(keys, event, isMac));
    if (shortcut?.run === undefined) return;
    // Escape closes menus first. A field that takes no line breaks prevents Ctrl+Enter too.
    if (event.key === 'Escape' && event.defaultPrevented) return;
    if (event.key !== 'Escape') event.preventDefault();
    if (!event.repeat && !isInDialog(event.target)) shortcut.run();
  });
  // With the page: a key that follows at once must find it.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
