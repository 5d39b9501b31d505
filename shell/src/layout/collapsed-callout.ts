const KEY = 'writeCalloutCollapsed';

/** Whether this browser's visitor has put the invitation to write aside. */
export function isCollapsed(): boolean {
  try {
    return window.localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

export function rememberCollapsed(collapsed: boolean): void {
  try {
    window.localStorage.setItem(KEY, String(collapsed));
  } catch {
    // Storage is closed: it lasts as long as the page.
  }
}
