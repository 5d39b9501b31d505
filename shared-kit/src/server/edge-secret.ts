import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

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

export interface ForwardedVisitor {
  address: string;
  protocol: string;
  host: string;
}

/** For how long the code of a release may write for a visitor, with clocks that differ a little. */
const VISITOR_KEY_MS = 5 * 60_000;

const visitorKeyOf = (secret: string, visitor: ForwardedVisitor, expiresAt: number): string => {
  const { address, protocol, host } = visitor;
  const text = JSON.stringify(['visitor', address, protocol, host, expiresAt]);
  return `${expiresAt}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};

/**
 * The headers by which a request counts as that of a visitor, also if the code of a release sends it: the
 * key is good for this visitor and host only, and for some minutes.
 */
export function visitorHeaders(
  secret: string | null,
  visitor: ForwardedVisitor,
): Record<string, string> {
  return {
    'x-forwarded-for': visitor.address,
    'x-forwarded-proto': visitor.protocol,
    'x-forwarded-host': visitor.host,
    ...(secret !== null && {
      [EDGE_SECRET_HEADER]: visitorKeyOf(secret, visitor, Date.now() + VISITOR_KEY_MS),
    }),
  };
}

/** Whether the headers of a request are those of `visitorHeaders`. */
function isVisitorKey(secret: string, given: string, headers: IncomingHttpHeaders): boolean {
  const expiresAt = Number(given.split('.')[0]);
  if (!(expiresAt > Date.now())) return false;
  const visitor = {
    address: String(headers['x-forwarded-for']),
    protocol: String(headers['x-forwarded-proto']),
    host: String(headers['x-forwarded-host']),
  };
  return isSame(given, visitorKeyOf(secret, visitor, expiresAt));
}

/** Hashes have one length, so comparing them takes one time. */
const hash = (text: string) => createHash('sha256').update(text).digest();
const isSame = (a: string, b: string) => timingSafeEqual(hash(a), hash(b));

/** `visitor` may pass visitors' addresses on, `render` makes requests of its own only. */
export type EdgeRole = 'visitor' | 'render';

/** Returns a function that says which part of an edge has sent a request; null if none has. */
export function createEdgeRecognition(
  secret: string | null,
): (headers: IncomingHttpHeaders) => EdgeRole | null {
  if (secret === null) return () => null;
  const renderKey = renderKeyOf(secret);
  return (headers) => {
    const given = headers[EDGE_SECRET_HEADER];
    if (typeof given !== 'string') return null;
    if (isSame(given, secret) || isVisitorKey(secret, given, headers)) return 'visitor';
    return isSame(given, renderKey) ? 'render' : null;
  };
}
