import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { applyEdits, EditError } from 'shared-kit/content/article';
import { postPayload, type contract } from 'shared-kit/contract';
import type * as z from 'zod';
import { InvalidError, UnprocessableError } from '../../errors';
import { parseInput, rejectUnknownKeys } from '../../http/validation';
import { parseIfMatch } from '../../http/revisions';
import type { PostPayload } from './compose-post';
import { exportHtmlOf } from './presenter';
import type { PostRow } from './select-posts';

type Patch = z.output<(typeof contract.posts.patch)['body']>;

const strictPayload = rejectUnknownKeys(postPayload) as typeof postPayload;

/** The revision that edits are based on: without it, they could apply to another text. */
export function requireIfMatch(request: FastifyRequest): number {
  const revision = parseIfMatch(request);
  if (revision === null) {
    throw new InvalidError('Send If-Match with the revision that the edits are based on.');
  }
  return revision;
}

/** Hashed as base64: a text of 64 hex digits would count as a reference to a stored file. */
export const hashPatch = ({ id }: { id: string }, revision: number, patch: Patch): string =>
  createHash('sha256')
    .update(JSON.stringify([id, revision, patch]))
    .digest('base64url');

/** Whether a patch is the post's last change, which a client repeats if it got no response. */
export const isRepeatedPatch = (stored: PostRow, expectedRevision: number, patchHash: string) =>
  stored.last_patch === patchHash && stored.revision === expectedRevision + 1;

/** A stored post as the payload that would save it. */
const toPayload = (stored: PostRow) => ({
  title: stored.title,
  summary: stored.summary,
  content: stored.content,
  category: stored.category,
  tags: stored.tags,
  structured: stored.structured,
  seo: stored.seo,
  coverImage: stored.cover_image,
  exportHtml: exportHtmlOf(stored),
  exportMarkdown: stored.export_markdown,
});

/**
 * The payload that saves a post with the edits of a patch. Throws 422 if an edit does not fit the
 * stored post, and 400 if the result is no valid payload; both name the field.
 */
export function applyPatch(stored: PostRow, { edits }: Patch): PostPayload {
  try {
    const payload = parseInput(strictPayload, applyEdits(toPayload(stored), edits));
    // An export that came with an earlier article is not one of the new.
    const isOutdated =
      payload.content !== stored.content && payload.exportHtml === exportHtmlOf(stored);
    return isOutdated ? { ...payload, exportHtml: '' } : payload;
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    const { message, path } = error;
    throw new UnprocessableError(message, { fields: { [path]: message } });
  }
}
