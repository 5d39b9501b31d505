import * as z from 'zod';
import { api } from 'shared-kit/client';
import {
  postPatch,
  postPayload,
  type Post,
  type PostPatch,
  type PostPayload,
} from 'shared-kit/contract';
import { tutorialDocument } from '../document/document';

const TIMEOUT_MS = 30_000;
/** In characters; browsers let 64 KB outlive their page. */
const KEEPALIVE_LENGTH = 60_000;

// Checked, but not parsed: a repeated request is recognised by its body, which must not change.
const payload = z.custom<PostPayload>((value) => postPayload.safeParse(value).success);
const patch = z.custom<PostPatch>((value) => postPatch.safeParse(value).success);
const target = { id: z.string(), revision: z.number() };

const saveRequest = z.discriminatedUnion('method', [
  z.object({ method: z.literal('POST'), idempotencyKey: z.string(), body: payload }),
  z.object({ method: z.literal('PATCH'), ...target, body: patch }),
  z.object({ method: z.literal('PUT'), ...target, body: payload }),
]);
type SaveRequest = z.infer<typeof saveRequest>;

/**
 * A save as it was sent. It is data, so that whoever finds it without a response (this tab later, one
 * that takes over, the next visit) can send exactly the same again, which the server recognises.
 */
export const sentSave = z.object({ document: tutorialDocument, request: saveRequest });
export type SentSave = z.infer<typeof sentSave>;

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
