import { contract } from 'shared-kit/contract';
import { inTransaction } from '../../db/transaction';
import { StaleError } from '../../errors';
import type { Api } from '../../http/api';
import { applyPatch, hashPatch, isRepeatedPatch, requireIfMatch } from './apply-patch';
import { auditUnlessAuthor } from './audit-post';
import { composePost, submittedArticle } from './compose-post';
import { requirePublishable, resolvePublicationState, resolveSnapshot } from './publication';
import { parseIfMatch, requireEditablePost, respondWithPost, withETag } from './respond';
import { deletePost, insertPost, updatePost } from './save-post';

/**
 * In bytes. A payload holds its files as data URLs, each up to four times: in a part, in the article
 * and in both exports. This allows one file of 6 MB or two images of 4 MB.
 */
export const POST_BODY_LIMIT = 44 * 1024 * 1024;

/** In bytes. Edits contain no files; a larger change is saved as a whole post. */
const PATCH_BODY_LIMIT = 1024 * 1024;

/** What the writer sends: its own post is created, saved and deleted. */
export function editorRoutes({ mount, db, media }: Api): void {
  mount(contract.posts.byId, async ({ params, viewer, reply }) =>
    withETag(reply, await respondWithPost(db, viewer, params.id)),
  );

  mount(
    contract.posts.create,
    async ({ body, viewer, reply }) => {
      const state = resolvePublicationState(body, null);
      const post = await composePost(db, media, body);
      if (state.status !== 'draft') requirePublishable(post, submittedArticle(body));
      const snapshot = resolveSnapshot(body, viewer);
      const author = { userId: viewer.id };
      const { id } = await inTransaction(db, (trx) =>
        insertPost(trx, { author, post, state, snapshot }),
      );
      return withETag(reply, await respondWithPost(db, viewer, id));
    },
    { bodyLimit: POST_BODY_LIMIT },
  );

  mount(
    contract.posts.update,
    async ({ params: { id }, body, viewer, request, reply }) => {
      const stored = await requireEditablePost(db, viewer, id);
      const state = resolvePublicationState(body, stored);
      const post = await composePost(db, media, body);
      if (state.status !== 'draft') requirePublishable(post, submittedArticle(body));
      const outcome = await updatePost(db, {
        id,
        post,
        state,
        expectedRevision: parseIfMatch(request),
        snapshot: resolveSnapshot(body, viewer),
        onWritten: auditUnlessAuthor(viewer, stored, 'post.save'),
      });
      const current = withETag(reply, await respondWithPost(db, viewer, id));
      if (outcome === 'stale') throw new StaleError(current);
      return current;
    },
    { bodyLimit: POST_BODY_LIMIT },
  );

  mount(
    contract.posts.patch,
    async ({ params: { id }, body, viewer, request, reply }) => {
      const stored = await requireEditablePost(db, viewer, id);
      const expectedRevision = requireIfMatch(request);
      const patchHash = hashPatch(viewer, expectedRevision, body);
      if (stored.revision !== expectedRevision) {
        const current = withETag(reply, await respondWithPost(db, viewer, id));
        if (isRepeatedPatch(stored, expectedRevision, patchHash)) return current;
        throw new StaleError(current);
      }
      const payload = applyPatch(stored, body);
      const state = resolvePublicationState(body, stored);
      const post = await composePost(db, media, payload);
      if (state.status !== 'draft') requirePublishable(post, submittedArticle(payload));
      const outcome = await updatePost(db, {
        id,
        post,
        state,
        expectedRevision,
        snapshot: resolveSnapshot(body, viewer),
        patchHash,
        onWritten: auditUnlessAuthor(viewer, stored, 'post.save'),
      });
      const current = withETag(reply, await respondWithPost(db, viewer, id));
      if (outcome === 'stale') throw new StaleError(current);
      return current;
    },
    { bodyLimit: PATCH_BODY_LIMIT },
  );

  mount(contract.posts.remove, async ({ params: { id }, viewer }) => {
    const stored = await requireEditablePost(db, viewer, id);
    await deletePost(db, id, auditUnlessAuthor(viewer, stored, 'post.delete'));
    return { message: 'The post is deleted.' };
  });
}
