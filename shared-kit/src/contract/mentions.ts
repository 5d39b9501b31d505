import * as z from 'zod';
import { LIMITS } from 'shared-kit/contract/constants';
import { endpoint } from './endpoint';
import { id, text } from './primitives';

/** A member whom a text can mention. */
export const mentionSuggestion = z.object({
  id,
  name: z.string(),
  handle: z.string(),
  avatar: z.string().nullable(),
});
export type MentionSuggestion = z.infer<typeof mentionSuggestion>;

export const mentions = {
  suggest: endpoint({
    method: 'GET',
    path: '/api/mentions',
    auth: 'user',
    tag: 'comments',
    limit: 'mention',
    summary:
      'A few members whose name or handle begins with `q`: those of the discussion `thread` first. Without `q`, only those.',
    query: z.object({ q: text(LIMITS.name).default(''), thread: id.optional() }),
    output: z.object({ items: z.array(mentionSuggestion) }),
  }),
};
