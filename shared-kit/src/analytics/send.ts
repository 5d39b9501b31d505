import { endpoints } from 'shared-kit/api';

const { path, method } = endpoints.analytics.track;

/**
 * Sends events so that they arrive also when the page is being left. What becomes of them is
 * nobody's concern here: analytics never disturb a visit.
 */
export function send(events: readonly object[], leaving: boolean): void {
  const text = JSON.stringify(events);
  try {
    const body = new Blob([text], { type: 'application/json' });
    if (leaving && navigator.sendBeacon?.(path, body)) return;
    const headers = { 'content-type': 'application/json' };
    fetch(path, { method, body: text, headers, keepalive: true }).catch(() => {});
  } catch {
    // A browser that refuses to send, refuses.
  }
}
