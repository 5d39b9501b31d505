import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Opens and closes an editor in the place of what it edits; the focus returns to its button. */
export function useEditing() {
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    // The button must be there again before it can take the focus.
    flushSync(() => setEditing(false));
    opener.current?.focus();
  };
  return { editing, opener, open: () => setEditing(true), close };
}
