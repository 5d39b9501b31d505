export type Theme = 'light' | 'dark' | 'system';

const key = 'theme';
const listeners = new Set<() => void>();

/** The visitor's choice; 'system' if none is stored, storage is blocked, or on the server. */
export function readTheme(): Theme {
  try {
    const stored = globalThis.localStorage?.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Sets data-theme on the document to the stored choice. Call it before the first paint. */
export function applyStoredTheme(): void {
  const theme = readTheme();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Stores a choice under 'theme', or removes it for 'system', and applies it. */
export function setTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Storage is blocked: `readTheme` keeps returning 'system'.
  }
  applyStoredTheme();
  for (const listener of listeners) listener();
}

/** Calls the listener when the choice changes, in this tab or another. */
export function subscribeToTheme(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    applyStoredTheme();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
