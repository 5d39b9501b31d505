import type Quill from 'quill';

const passing = new WeakSet<Quill>();

/**
 * Whether the focus came with Tab and nothing else was pressed since: then Tab goes on to the next
 * field, also from a table, and changes nothing.
 */
export const isPassingBy = (quill: Quill): boolean => passing.has(quill);

const NEUTRAL_KEYS = new Set(['Tab', 'Shift']);

export function watchPassingBy(quill: Quill): () => void {
  const { root } = quill;
  let hasPressed = false;
  const stop = () => passing.delete(quill);
  const onFocus = () => {
    hasPressed = false;
    stop();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    hasPressed = true;
    if (!NEUTRAL_KEYS.has(key)) stop();
  };
  // A Tab that was pressed in another field is released in this one.
  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (key === 'Tab' && !hasPressed) passing.add(quill);
  };
  root.addEventListener('focus', onFocus);
  root.addEventListener('keydown', onKeyDown, { capture: true });
  root.addEventListener('keyup', onKeyUp);
  root.addEventListener('pointerdown', stop);
  return () => {
    stop();
    root.removeEventListener('focus', onFocus);
    root.removeEventListener('keydown', onKeyDown, { capture: true });
    root.removeEventListener('keyup', onKeyUp);
    root.removeEventListener('pointerdown', stop);
  };
}
