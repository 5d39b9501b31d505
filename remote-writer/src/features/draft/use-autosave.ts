import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { LIMITS } from 'shared-kit/constants';

/**
 * Saves every 90 seconds while `isDue` (signed in with unsaved changes), and at once when the
 * connection returns.
 */
export function useAutosave(isDue: boolean, isOnline: boolean, save: () => void): void {
  const onInterval = useEffectEvent(() => {
    if (isDue && isOnline) save();
  });
  // `isOnline` is still false here: the event comes before the next render.
  const onReconnect = useEffectEvent(() => {
    if (isDue) save();
  });
  useEffect(() => {
    const timer = setInterval(() => onInterval(), LIMITS.autosaveMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const listener = () => onReconnect();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}

/** Whether the browser reports a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
