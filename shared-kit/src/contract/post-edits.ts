import * as z from 'zod';
import { LIMITS } from 'shared-kit/contract/constants';
import { instant } from './primitives';
import { postStatus } from './post-schemas';

/** A JSON Pointer (RFC 6901) into a post's payload: `/structured/steps/3/body`. */
const path = z
  .string()
  .max(500)
  .regex(/^(?:\/(?:[^~/]|~[01])*)+$/, 'This is not a JSON Pointer.');
const position = z.number().int().nonnegative();

const textEdit = z.object({
  path,
  /** In UTF-16 code units, as `String.prototype.slice` counts. */
  start: position,
  /** What the text contains at `start`; the edit does not apply to another text. */
  remove: z.string(),
  insert: z.string(),
});

const listEdit = z.object({
  path,
  start: position,
  removeCount: position,
  items: z.array(z.unknown()),
});

const valueEdit = z.object({
  path,
  value: z.unknown().refine((value): boolean => value !== undefined, 'Name the new value.'),
});

/**
 * One change of a post's content: it replaces a part of a text (`remove`, `insert`), some items of a
 * list (`removeCount`, `items`), or a whole value (`value`). Edits apply one after the other, each to
 * the result of the edits before it. `diffPost` of `shared-kit/content/article` makes them.
 */
export const postEdit = z.union([textEdit, listEdit, valueEdit]);
export type PostEdit = z.infer<typeof postEdit>;

/**
 * A change of a post: edits of its content and, as in a whole save, its publication state and the
 * reason of the save.
 */
export const postPatch = z.object({
  edits: z
    .array(postEdit)
    .max(LIMITS.postEdits, `Send at most ${LIMITS.postEdits} edits, or the whole post.`),
  status: postStatus.optional(),
  scheduledAt: instant.nullable().optional(),
  autoSave: z.boolean().optional(),
  createVersion: z.boolean().optional(),
});
export type PostPatch = z.input<typeof postPatch>;
