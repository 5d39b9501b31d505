const STATE = /<script id="page-state"[^<>]*>([^<]*)<\/script>/;

/**
 * What a page runs: the registry with its releases, the shell's scripts and styles, the site's
 * settings at the edge. Not what it shows, which the page itself fetches anew if it is old. Null if the
 * page has no state.
 */
export function fingerprintOf(html: string): string | null {
  const [, text] = STATE.exec(html) ?? [];
  if (text === undefined) return null;
  try {
    const state: unknown = JSON.parse(text);
    if (typeof state !== 'object' || state === null) return null;
    const isRendered = 'rendered' in state && state.rendered !== null;
    return JSON.stringify({ ...state, rendered: isRendered });
  } catch {
    return null;
  }
}
