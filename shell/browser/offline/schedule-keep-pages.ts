import type { createBrowserRouter } from 'shared-kit/client/router';
import { whenIdle } from '../timing/wait';

/** The first visit is for the page: the worker comes when nothing else is requested. In milliseconds. */
const IDLE_DELAY_MS = 4_000;

/** Keeps the pages that are read for repeat visits and the time without a network, from a moment later. */
export function scheduleKeepPages(router: ReturnType<typeof createBrowserRouter>): void {
  if (!('serviceWorker' in navigator)) return;
  const start = async () => (await import('./keep-pages')).keepPages(router);
  // Private windows and full disks allow none.
  setTimeout(() => whenIdle(() => void start().catch(() => {})), IDLE_DELAY_MS);
}
