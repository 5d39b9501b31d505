/** Copies by the old way, for pages that are not on a secure origin and have no clipboard. */
function copySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } finally {
    area.remove();
  }
}

/** Puts a text on the clipboard. Says whether it is there: browsers may refuse. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = document.activeElement;
    const copied = copySelection(text);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    return copied;
  }
}
