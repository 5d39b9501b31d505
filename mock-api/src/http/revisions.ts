import type { FastifyReply, FastifyRequest } from 'fastify';
import { StaleError } from '../errors';

/**
 * The revision in `If-Match`; null without the header or for `*`. A tag that we did not issue matches
 * nothing (RFC 9110).
 */
export function parseIfMatch(request: FastifyRequest): number | null {
  const tag = request.headers['if-match'];
  if (tag === undefined || tag === '*') return null;
  return Number(/^(?:W\/)?"(\d{1,9})"$/.exec(tag)?.[1] ?? -1);
}

/** Sets the ETag that a later save sends as `If-Match`. */
export function withETag<T extends { revision: number }>(reply: FastifyReply, resource: T): T {
  void reply.header('etag', `"${resource.revision}"`);
  return resource;
}

/**
 * Throws a 412 with the current resource if a save was based on another revision of it. `expected` is
 * null if the client did not say which.
 */
export function requireRevision(
  expected: number | null,
  actual: number,
  present: () => unknown,
): void {
  if (expected !== null && expected !== actual) throw new StaleError(present());
}

/**
 * Runs a save whose 412 should contain the resource as `readCurrent` presents it: for resources that
 * cannot be presented inside of the save's transaction.
 */
export async function withCurrent<T>(
  readCurrent: () => Promise<unknown>,
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save();
  } catch (error) {
    throw error instanceof StaleError ? new StaleError(await readCurrent()) : error;
  }
}
