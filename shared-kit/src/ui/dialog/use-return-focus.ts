import { useRef } from 'react';

/**
 * Radix gives the focus back to its own trigger only; our dialogs are opened from anywhere. These
 * handlers remember where the focus was when the dialog opened and put it back when it closes.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      const { activeElement } = document;
      opener.current = activeElement instanceof HTMLElement ? activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      if (!opener.current?.isConnected) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}
