import { useEffect, useRef, useState } from 'react';
import { isComposing } from 'shared-kit/ui';

export interface CellEditing {
  /** What is typed at the moment; null while nothing is edited. */
  text: string | null;
  /** Where it is typed. */
  place: 'cell' | 'bar';
  start: (place: 'cell' | 'bar', text: string) => void;
  change: (text: string) => void;
  /** Ends editing and keeps what was typed. */
  commit: () => void;
}

/**
 * The text of a cell that is being edited. Escape discards it; the dialog around it must not close
 * then, so the key is taken before the document sees it.
 */
export function useCellEditing(
  onCommit: (text: string) => void,
  onCancel: () => void,
): CellEditing {
  const [editing, setEditing] = useState<{ place: 'cell' | 'bar'; text: string } | null>(null);
  // Enter commits and moves the focus, and the loss of focus must not commit again.
  const current = useRef(editing);
  const set = (next: typeof editing) => {
    current.current = next;
    setEditing(next);
  };
  const cancel = () => {
    set(null);
    onCancel();
  };
  const latestCancel = useRef(cancel);
  useEffect(() => {
    latestCancel.current = cancel;
  });
  const isEditing = editing !== null;
  useEffect(() => {
    if (!isEditing) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isComposing(event) || event.key !== 'Escape') return;
      event.stopPropagation();
      latestCancel.current();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isEditing]);

  return {
    text: editing?.text ?? null,
    place: editing?.place ?? 'cell',
    start: (place, text) => set({ place, text }),
    change: (text) => set({ place: editing?.place ?? 'cell', text }),
    commit: () => {
      const text = current.current?.text;
      if (text === undefined) return;
      set(null);
      onCommit(text);
    },
  };
}
