import { useEffect, useEffectEvent } from 'react';
import { LIMITS } from 'shared-kit/constants';

/**
 * Saves every 90 seconds while `due` (signed in, and unsaved), and once when the connection comes
 * back with something still unsaved.
 */
export function useAutosave(due: boolean, online: boolean, save: () => void): void {
  const onTime = useEffectEvent(() => {
    if (due && online) save();
  });
  // Called before `online` is rendered anew, so it is not asked.
  const onConnection = useEffectEvent(() => {
    if (due) save();
  });
  useEffect(() => {
    const timer = setInterval(() => onTime(), LIMITS.autosaveMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const listen = () => onConnection();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
}
