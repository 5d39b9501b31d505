/**
 * Sends JSON that nobody waits for, such as statistics, also while the page is being left; the API
 * client's requests end with the page. Call it in the browser. It never throws, and errors are ignored.
 * @param path of the API
 * @param data the body
 * @param isLeaving whether the page may end at once: the browser then takes the request over
 */
export function sendBeacon(path: string, data: unknown, isLeaving = true): void {
  try {
    const body = JSON.stringify(data);
    const blob = new Blob([body], { type: 'application/json' });
    if (isLeaving && navigator.sendBeacon?.(path, blob)) return;
    const headers = { 'content-type': 'application/json' };
    // The answer is read, or its connection stays taken.
    fetch(path, { method: 'POST', body, headers, keepalive: true })
      .then((response) => response.arrayBuffer())
      .catch(() => {});
  } catch {
    // The browser refuses to send: a blocked beacon throws.
  }
}
