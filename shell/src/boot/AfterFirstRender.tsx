import { useEffect } from 'react';

/**
 * Runs once, after the page has been rendered or taken over. Must stand after the router: effects
 * run in order, so by then every query on the screen is observed and is not taken for a left-over.
 */
export function DeferUntilHydrated({ run }: { run: () => void }) {
  useEffect(run, [run]);
  return null;
}
