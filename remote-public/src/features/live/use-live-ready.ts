import { useEffect, useState } from 'react';
import { useViewer } from 'shared-kit/client/session';

/** What a member has come for is there by then. */
const DELAY_MS = 3_000;

/**
 * Whether to load what follows changes: for members, some seconds after the page has started, when it is
 * looked at.
 */
export function useLiveReady(): boolean {
  const memberId = useViewer()?.id ?? null;
  const [readyFor, setReadyFor] = useState<string | null>(null);
  useEffect(() => {
    if (memberId === null) return;
    const become = () => {
      if (document.hidden) document.addEventListener('visibilitychange', become, { once: true });
      else setReadyFor(memberId);
    };
    const timer = window.setTimeout(become, DELAY_MS);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', become);
    };
  }, [memberId]);
  return memberId !== null && readyFor === memberId;
}
