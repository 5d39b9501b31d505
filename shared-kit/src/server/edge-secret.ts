import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The header by which the API recognises an edge on another host. */
export const EDGE_SECRET_HEADER = 'x-edge-secret';

/** In characters; a shorter secret could be guessed. */
export const EDGE_SECRET_MIN_LENGTH = 32;

/**
 * What renders pages gets this instead of the secret: with it, requests count as the edge's own, but
 * no address that they name is trusted. The code of releases could read it.
 */
export const renderKeyOf = (secret: string): string =>
  createHmac('sha256', secret).update('render').digest('base64url');

/** `visitor` may pass visitors' addresses on, `render` makes requests of its own only. */
export type EdgeRole = 'visitor' | 'render';

/** Returns a function that says which part of an edge has sent a header; null if none has. */
export function createEdgeRecognition(
  secret: string | null,
): (header: string | string[] | undefined) => EdgeRole | null {
  if (secret === null) return () => null;
  // Hashes have one length, so comparing them takes one time.
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const ofSecret = hash(secret);
  const ofRenderKey = hash(renderKeyOf(secret));
  return (header) => {
    if (typeof header !== 'string') return null;
    const given = hash(header);
    if (timingSafeEqual(given, ofSecret)) return 'visitor';
    return timingSafeEqual(given, ofRenderKey) ? 'render' : null;
  };
}
