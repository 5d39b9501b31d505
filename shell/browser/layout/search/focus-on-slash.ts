/** Where a slash is typed, or belongs to what is in front of the page. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], dialog, [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Focuses a field when `/` is pressed outside of all fields and dialogs. Returns a function that stops it. */
export function focusOnSlash(field: HTMLInputElement): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
    if (target instanceof Element && target.closest(ELSEWHERE) !== null) return;
    event.preventDefault();
    // Where the field is not shown, its button opens it.
    field.form?.parentElement?.querySelector('button')?.click();
    field.focus();
    field.select();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
