import { useRef } from 'react';

/**
 * The focused element; null if nothing is, such as after another dialog that has closed for this one.
 * For an element in a menu, which closes, the button of that menu.
 */
function findOpener(): HTMLElement | null {
  const { activeElement } = document;
  if (activeElement === document.body) return null;
  const buttonId = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const button = buttonId ? document.getElementById(buttonId) : null;
  return button ?? (activeElement instanceof HTMLElement ? activeElement : null);
}

/**
 * Where the focus goes if the opener was removed: to the row that took the place of its row, or to
 * the page's heading. Nowhere if the page has moved it itself.
 */
function findSubstitute(grid: Element | null): HTMLElement | null {
  if (document.activeElement !== null && document.activeElement !== document.body) return null;
  const row = grid?.isConnected && grid.querySelector<HTMLElement>('[role="row"][tabindex="0"]');
  return row || document.querySelector<HTMLElement>('[data-page-heading]');
}

/**
 * Radix returns the focus to its own trigger only, but dialogs are opened from anywhere. These
 * handlers store the focused element when the dialog opens and focus it again when it closes.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  const grid = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = findOpener();
      grid.current = opener.current?.closest('[role="grid"]') ?? null;
    },
    onCloseAutoFocus: (event: Event) => {
      const target = opener.current?.isConnected ? opener.current : findSubstitute(grid.current);
      if (target === null) return;
      event.preventDefault();
      target.focus();
    },
  };
}
