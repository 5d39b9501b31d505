import * as z from 'zod';
import { postPatch, postPayload, type PostPatch, type PostPayload } from 'shared-kit/contract';
import { tutorialDocument } from '../document/document-schema';

// Checked, but not parsed: a repeated request is recognised by its body, which must not change.
const payload = z.custom<PostPayload>((value) => postPayload.safeParse(value).success);
const patch = z.custom<PostPatch>((value) => postPatch.safeParse(value).success);
const target = { id: z.string(), revision: z.number() };

const saveRequest = z.discriminatedUnion('method', [
  z.object({ method: z.literal('POST'), idempotencyKey: z.string(), body: payload }),
  z.object({ method: z.literal('PATCH'), ...target, body: patch }),
  z.object({ method: z.literal('PUT'), ...target, body: payload }),
]);
export type SaveRequest = z.infer<typeof saveRequest>;

/**
 * A save as it was sent. It is data, so that whoever finds it without a response (this tab later, one
 * that takes over, the next visit) can send exactly the same again, which the server recognises.
 */
export const sentSave = z.object({ document: tutorialDocument, request: saveRequest });
export type SentSave = z.infer<typeof sentSave>;
