import { isRecord } from 'shared-kit/client/guards';
import type { ActiveRegistry } from 'shared-kit/remote';
import { sessionStore } from 'shared-kit/client/session';
import { canAccess } from '../registry/access';
import { whenIdle } from '../timing/wait';
import { listViewerLinks } from '../registry/registry-links';

export interface PrefetchOptions {
  readRegistry: () => ActiveRegistry;
  /** Loads the code of a page ahead, if its remote has none yet. Never rejects. */
  prefetch: (path: string) => Promise<void>;
}

/** For what the page itself may still request when it has just started, in milliseconds. */
const IDLE_DELAY_MS = 2_000;

/** The path of a link that stays in this page; null for any other. */
function findLinkPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return null;
  if (link.origin !== window.location.origin || !['', '_self'].includes(link.target)) return null;
  return link.pathname;
}

/** Whether the visitor pays for bytes or waits long for them. */
function isSavingData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (!isRecord(connection)) return false;
  return (
    connection['saveData'] === true || String(connection['effectiveType'] ?? '').endsWith('2g')
  );
}

/**
 * Loads pages ahead of a visit: the page of a link that gets the pointer, the focus or a touch, and
 * for members, once the page is idle, the first page that the menus link to of each remote. Never
 * what the viewer may not open. Returns a function that stops it.
 */
export function prefetchPages({ readRegistry, prefetch }: PrefetchOptions): () => void {
  const prefetchAllowed = async (path: string) => {
    if (navigator.onLine && canAccess(readRegistry(), path)) await prefetch(path);
  };
  const onApproach = ({ target }: Event) => {
    const path = findLinkPath(target);
    if (path !== null) void prefetchAllowed(path);
  };

  const prefetchMenus = async () => {
    const { user } = sessionStore.getState();
    if (user === null || isSavingData()) return;
    // One after the other: nothing waits for them.
    for (const path of listViewerLinks(readRegistry(), user)) await prefetchAllowed(path);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => void prefetchMenus()), IDLE_DELAY_MS);
  };
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
  const unsubscribe = sessionStore.subscribe(({ token }, previous) => {
    if (token !== null && token !== previous.token && document.readyState === 'complete') {
      schedule();
    }
  });

  const events = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const type of events) document.addEventListener(type, onApproach, { passive: true });
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('load', schedule);
    for (const type of events) document.removeEventListener(type, onApproach);
  };
}
