import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContentVersion } from '../db/content-version';
import type { ReadReplica } from '../db/read-replica';
import { createCoalesce } from './coalesce';

/** The version that an edge knows of, or that the write has led to which this responds to. */
export const CONTENT_VERSION_HEADER = 'x-content-version';

/** Browsers ask again each time; a shared cache may be this late with what no write announces. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';

/** Says that members get other responses. Appends: CORS has said what depends on the origin. */
export function varyByAuthorization(reply: FastifyReply): void {
  const fields = [reply.getHeader('vary') ?? []].flat().flatMap((value) => `${value}`.split(', '));
  void reply.header('vary', [...new Set([...fields, 'Authorization'])].join(', '));
}

/** Lets caches keep the response to a guest. Returns whether the client has it already. */
export function markCacheable(request: FastifyRequest, reply: FastifyReply, body: string): boolean {
  varyByAuthorization(reply);
  // Also an expired token names somebody.
  if (request.headers.authorization !== undefined) return false;
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  // Weak, for it is the same however the body is compressed.
  void reply.header('etag', `W/${etag}`).header('cache-control', CACHE_CONTROL);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  return known?.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag) ?? false;
}

interface GuestReadOptions {
  contentVersion: ContentVersion;
  /** Null without one. */
  replica: ReadReplica | null;
  /** Whether the response may be read from a replica that has what the request's edge knows of. */
  cacheable: boolean;
}

/**
 * Creates the reads of one endpoint by guests: identical ones are coalesced, except that a read which
 * follows a write, here or as its edge knows of it, does not join one that began before.
 */
export function createGuestReads({ contentVersion, replica, cacheable }: GuestReadOptions) {
  const coalesce = createCoalesce<string>();

  /** The version that a read must not be older than. Null if it must see every write. */
  function requiredVersion({ headers }: FastifyRequest): number | null {
    const known = Number(headers[CONTENT_VERSION_HEADER]);
    if (!Number.isSafeInteger(known) || known < 1 || headers.authorization !== undefined) {
      return null;
    }
    return Math.max(known, contentVersion.written() ?? 0);
  }

  return (request: FastifyRequest, read: () => Promise<string>): Promise<string> => {
    const { headers, url } = request;
    const key = [contentVersion.written(), headers[CONTENT_VERSION_HEADER], url].join(' ');
    const required = cacheable ? requiredVersion(request) : null;
    return coalesce(key, () =>
      replica === null || required === null ? read() : replica.read(required, read),
    );
  };
}
