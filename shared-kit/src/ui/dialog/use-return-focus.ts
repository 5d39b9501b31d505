import { useRef } from 'react';

/** The focused element. For one in a menu, which closes, the button of that menu. */
function findOpener(): HTMLElement | null {
  const { activeElement } = document;
  const buttonId = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const button = buttonId ? document.getElementById(buttonId) : null;
  return button ?? (activeElement instanceof HTMLElement ? activeElement : null);
}

/**
 * Radix returns the focus to its own trigger only, but dialogs are opened from anywhere. These
 * handlers store the focused element when the dialog opens and focus it again when it closes.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = findOpener();
    },
    onCloseAutoFocus: (event: Event) => {
      if (!opener.current?.isConnected) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}
