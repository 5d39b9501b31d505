import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Post } from 'shared-kit/contract';

/**
 * The revision an If-Match names; null where none is sent or any will do. A tag that is not ours
 * matches nothing, as RFC 9110 has it.
 */
export function expectedRevision(request: FastifyRequest): number | null {
  const tag = request.headers['if-match'];
  if (tag === undefined || tag === '*') return null;
  return Number(/^(?:W\/)?"(\d{1,9})"$/.exec(tag)?.[1] ?? -1);
}

/** Answers a post under the ETag that a save of it sends back. */
export function tagged(reply: FastifyReply, post: Post): Post {
  void reply.header('etag', `"${post.revision}"`);
  return post;
}
