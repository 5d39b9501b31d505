import { api } from 'shared-kit/client';
import type { Post } from 'shared-kit/contract';
import type { SaveRequest, SentSave } from './sent-save-schema';

export type { SentSave };

const TIMEOUT_MS = 30_000;
/** In characters; browsers let 64 KB outlive their page. */
const KEEPALIVE_LENGTH = 60_000;

/** The post's revision that the request was based on; null if it creates the post. */
export const baseRevision = ({ request }: SentSave): number | null =>
  request.method === 'POST' ? null : request.revision;

/** Whether it publishes, schedules or unschedules: such a request is never repeated. */
export const changesStatus = ({ request }: SentSave): boolean => request.body.status !== undefined;

/** @param isLeaving The page may end: the request is to outlive it, if it is small enough. */
export function sendRequest(request: SaveRequest, isLeaving = false): Promise<Post> {
  const keepalive = isLeaving && JSON.stringify(request.body).length < KEEPALIVE_LENGTH;
  const options = { timeoutMs: TIMEOUT_MS, keepalive };
  if (request.method === 'POST') {
    const { body, idempotencyKey } = request;
    return api.posts.create({ body }, { ...options, idempotencyKey });
  }
  const { id, revision: ifMatch } = request;
  return request.method === 'PATCH'
    ? api.posts.patch({ params: { id }, body: request.body }, { ...options, ifMatch })
    : api.posts.update({ params: { id }, body: request.body }, { ...options, ifMatch });
}
