import { useEffect, useEffectEvent } from 'react';

/** Whether the browser says that it has no network. False on the server. */
export const isOffline = (): boolean => typeof window !== 'undefined' && !navigator.onLine;

/** Calls a function when the network is back. */
export function useReconnect(onReconnect: () => void): void {
  const listener = useEffectEvent(onReconnect);
  useEffect(() => {
    const onOnline = () => listener();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
}
