import { useSyncExternalStore } from 'react';

const MAC_KEYS: Record<string, string> = { Mod: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧', Enter: '↩' };

/**
 * The keys of a combination as they are printed on the keyboard: 'Mod+Shift+S' → ['Ctrl', 'Shift', 'S'],
 * on a Mac ['⌘', '⇧', 'S'].
 */
export function keyLabels(combination: string, isMac: boolean): string[] {
  return combination.split('+').map((key) => {
    if (isMac) return MAC_KEYS[key] ?? key;
    return key === 'Mod' ? 'Ctrl' : key;
  });
}

/** For a tooltip: 'Undo (Ctrl+Z)', on a Mac 'Undo (⌘Z)'. */
export const withKeys = (label: string, combination: string, isMac: boolean): string =>
  `${label} (${keyLabels(combination, isMac).join(isMac ? '' : '+')})`;

const subscribe = () => () => {};
const isMacKeyboard = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Whether the keyboard has ⌘ in place of Ctrl. False on the server and in the first render of its HTML. */
export const useIsMac = (): boolean => useSyncExternalStore(subscribe, isMacKeyboard, () => false);
