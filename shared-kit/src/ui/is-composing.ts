import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** What input methods report as the code of each key that they take. */
const PROCESSED = 229;

/**
 * Whether a key belongs to an input method (IME), which composes a word of it: then it is no shortcut, and
 * Enter only ends the word. Safari sends that Enter after the composition has ended, with the code 229
 * alone.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event;
  // Deprecated, but nothing else tells it.
  return key.isComposing || key.keyCode === PROCESSED;
}
