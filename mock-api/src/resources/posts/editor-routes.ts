import { contract, LIMITS } from 'shared-kit/contract';
import { inTransaction } from '../../db/transaction';
import { StaleError } from '../../errors';
import type { Api } from '../../http/api';
import { parseIfMatch, withETag } from '../../http/revisions';
import { applyPatch, hashPatch, isRepeatedPatch, requireIfMatch } from './apply-patch';
import { auditUnlessAuthor } from './audit-post';
import { composePost, countPostFiles, submittedArticle, type ComposedPost } from './compose-post';
import { countOwnPosts, listOwnPosts } from './own-posts';
import {
  requirePublishable,
  resolvePublicationState,
  resolveSnapshot,
  type PublicationState,
} from './publication';
import { requireEditablePost, respondWithPost, respondWithSummaries } from './respond';
import { insertPost, updatePost } from './save-post';
import type { PostRow } from './select-posts';
import { deletePost, undeletePost } from './trash';

/**
 * In bytes. A payload holds its files as data URLs, each up to four times: in a part, in the article
 * and in both exports. This allows one file of 6 MB or two images of 4 MB.
 */
export const POST_BODY_LIMIT = 44 * 1024 * 1024;

/** In bytes. Edits contain no files; a larger change is saved as a whole post. */
const PATCH_BODY_LIMIT = 1024 * 1024;

/** The state after a save, by the row as it is; throws if the post may not have that state. */
function createStateRule(
  body: Parameters<typeof resolvePublicationState>[0],
  post: ComposedPost,
  submittedHtml: string,
) {
  return (stored: PostRow): PublicationState => {
    const state = resolvePublicationState(body, stored);
    if (state.status !== 'draft') requirePublishable(post, submittedHtml);
    return state;
  };
}

/** What the writer needs: an author's own posts are listed, saved, deleted and brought back. */
export function editorRoutes({ mount, db, media, limits }: Api): void {
  mount(contract.posts.byId, async ({ params, viewer, reply }) =>
    withETag(reply, await respondWithPost(db, viewer, params.id)),
  );

  mount(
    contract.posts.create,
    async ({ body, viewer, reply, skipInvalidation }) => {
      const state = resolvePublicationState(body, null);
      const post = await composePost(db, media.ownedBy(viewer), body);
      if (state.status !== 'draft') requirePublishable(post, submittedArticle(body));
      const snapshot = resolveSnapshot(body, viewer);
      const author = { userId: viewer.id };
      if (state.status !== 'published') skipInvalidation();
      return inTransaction(db, async (trx) => {
        const { id } = await insertPost(trx, { author, post, state, snapshot });
        return withETag(reply, await respondWithPost(trx, viewer, id));
      });
    },
    { bodyLimit: POST_BODY_LIMIT, countFiles: countPostFiles },
  );

  mount(
    contract.posts.update,
    async ({ params: { id }, body, viewer, request, reply, skipInvalidation }) => {
      const stored = await requireEditablePost(db, viewer, id);
      const post = await composePost(db, media.ownedBy(viewer), body);
      const resolveState = createStateRule(body, post, submittedArticle(body));
      const outcome = await updatePost(db, {
        id,
        post,
        resolveState,
        expectedRevision: parseIfMatch(request),
        snapshot: resolveSnapshot(body, viewer),
        onWritten: auditUnlessAuthor(viewer, stored, 'post.save'),
      });
      const current = withETag(reply, await respondWithPost(db, viewer, id));
      if (outcome === 'stale') throw new StaleError(current);
      if (outcome === 'savedDraft') skipInvalidation();
      return current;
    },
    { bodyLimit: POST_BODY_LIMIT, countFiles: countPostFiles },
  );

  mount(
    contract.posts.patch,
    async ({ params: { id }, body, viewer, request, reply, skipInvalidation }) => {
      const stored = await requireEditablePost(db, viewer, id);
      const expectedRevision = requireIfMatch(request);
      const patchHash = hashPatch(viewer, expectedRevision, body);
      if (stored.revision !== expectedRevision) {
        const current = withETag(reply, await respondWithPost(db, viewer, id));
        if (isRepeatedPatch(stored, expectedRevision, patchHash)) return current;
        throw new StaleError(current);
      }
      const payload = applyPatch(stored, body);
      const files = countPostFiles(payload);
      if (files > 0) await limits.member('upload', viewer.id, files);
      const post = await composePost(db, media.ownedBy(viewer), payload);
      const resolveState = createStateRule(body, post, submittedArticle(payload));
      const outcome = await updatePost(db, {
        id,
        post,
        resolveState,
        expectedRevision,
        snapshot: resolveSnapshot(body, viewer),
        patchHash,
        onWritten: auditUnlessAuthor(viewer, stored, 'post.save'),
      });
      const current = withETag(reply, await respondWithPost(db, viewer, id));
      if (outcome === 'stale') throw new StaleError(current);
      if (outcome === 'savedDraft') skipInvalidation();
      return current;
    },
    // Edits are pieces of texts: which files they hold is seen when they are applied.
    { bodyLimit: PATCH_BODY_LIMIT, countFiles: () => 0 },
  );

  mount(contract.posts.remove, async ({ params: { id }, viewer }) => {
    const stored = await requireEditablePost(db, viewer, id);
    await deletePost(db, id, viewer.id, auditUnlessAuthor(viewer, stored, 'post.delete'));
    return { message: 'The post is deleted.' };
  });

  mount(contract.posts.undelete, async ({ params: { id }, viewer, reply }) => {
    return inTransaction(db, async (trx) => {
      await undeletePost(trx, viewer, id);
      return withETag(reply, await respondWithPost(trx, viewer, id));
    });
  });

  mount(contract.posts.mine, async ({ query, viewer }) => {
    const limit = query.limit ?? LIMITS.postList;
    const [page, counts] = await Promise.all([
      listOwnPosts(db, viewer.id, { ...query, limit }),
      countOwnPosts(db, viewer.id),
    ]);
    const summaries = await respondWithSummaries(db, viewer, page.rows);
    return {
      items: summaries.map((summary, at) => ({
        ...summary,
        autoSavedAt: page.rows[at]?.auto_saved_at?.toISOString() ?? null,
        publishedAt: page.rows[at]?.published_at?.toISOString() ?? null,
      })),
      nextCursor: page.nextCursor,
      counts,
    };
  });
}
