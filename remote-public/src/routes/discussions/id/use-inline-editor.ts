import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Opens an editor instead of the text that it edits. On close, the focus returns to the Edit button. */
export function useInlineEditor() {
  const [isEditing, setIsEditing] = useState(false);
  const editButtonRef = useRef<HTMLButtonElement>(null);
  const close = () => {
    // The button must be in the document before it can receive the focus.
    flushSync(() => setIsEditing(false));
    editButtonRef.current?.focus();
  };
  return { isEditing, editButtonRef, open: () => setIsEditing(true), close };
}
