import { contract, LIMITS } from 'shared-kit/contract';
import { inTransaction } from '../../db/transaction';
import { GoneError, NotFoundError, StaleError } from '../../errors';
import type { Api } from '../../http/api';
import { auditUnlessAuthor } from './audit-post';
import { submittedArticle, composePost } from './compose-post';
import { findRelatedPosts } from './find-related-posts';
import { setLike } from './likes';
import { listFollowing, listVisiblePosts, listRecommended } from './personal-feeds';
import { presentPost } from './presenter';
import { requirePublishable, resolvePublicationState, resolveSnapshotReason } from './publication';
import { countTags, findPostBySlug, listFeatured, listMostLiked, listNewest } from './queries';
import {
  respondWithSummaries,
  respondWithPost,
  requireEditablePost,
  parseIfMatch,
  withETag,
} from './respond';
import { restoreVersion } from './restore-version';
import { deletePost, insertPost, updatePost } from './save-post';
import { findLikedIds } from './select-posts';
import { listVersions } from './versions';

/**
 * In bytes. A payload holds its files as data URLs, each up to four times: in a part, in the article
 * and in both exports. This allows one file of 6 MB or two images of 4 MB.
 */
export const POST_BODY_LIMIT = 44 * 1024 * 1024;

export function postRoutes({ mount, db, media }: Api): void {
  mount(contract.posts.list, async ({ query, viewer }) => {
    const list = query.sort === 'liked' ? listMostLiked : listNewest;
    const page = await list(db, { ...query, limit: query.limit ?? LIMITS.postList });
    return {
      items: await respondWithSummaries(db, viewer, page.rows),
      nextCursor: page.nextCursor,
    };
  });

  mount(contract.posts.all, async ({ query, viewer }) => {
    const page = await listVisiblePosts(db, viewer, {
      ...query,
      limit: query.limit ?? LIMITS.postList,
    });
    return {
      items: await respondWithSummaries(db, viewer, page.rows),
      nextCursor: page.nextCursor,
    };
  });

  mount(contract.posts.following, async ({ query, viewer }) => {
    const page = await listFollowing(db, viewer.id, {
      ...query,
      limit: query.limit ?? LIMITS.postList,
    });
    return {
      items: await respondWithSummaries(db, viewer, page.rows),
      nextCursor: page.nextCursor,
    };
  });

  mount(contract.posts.global, async ({ query, viewer }) => {
    const page = await listNewest(db, { ...query, limit: query.limit ?? LIMITS.postList });
    return {
      items: await respondWithSummaries(db, viewer, page.rows),
      nextCursor: page.nextCursor,
    };
  });

  mount(contract.posts.recommended, async ({ viewer }) => {
    const { rows, fallback } = await listRecommended(db, viewer.id);
    return { items: await respondWithSummaries(db, viewer, rows), fallback };
  });

  mount(contract.posts.related, async ({ params, viewer }) => {
    const found = await findRelatedPosts(db, params.id);
    if (found === null) throw new NotFoundError('Post not found');
    const { rows, previous, next } = found;
    return { items: await respondWithSummaries(db, viewer, rows), previous, next };
  });

  mount(contract.posts.featured, async ({ query, viewer }) => {
    const rows = await listFeatured(db, query.limit ?? LIMITS.featuredList, query.tag);
    return { items: await respondWithSummaries(db, viewer, rows) };
  });

  mount(contract.posts.tags, async () => ({ items: await countTags(db) }));

  mount(contract.posts.bySlug, async ({ params, viewer }) => {
    const post = await findPostBySlug(db, params.slug);
    if (post === 'gone') throw new GoneError('This post was deleted.');
    if (post?.status !== 'published') throw new NotFoundError('Post not found');
    return presentPost(post, await findLikedIds(db, viewer, [post]));
  });

  mount(contract.posts.byId, async ({ params, viewer, reply }) =>
    withETag(reply, await respondWithPost(db, viewer, params.id)),
  );

  mount(
    contract.posts.create,
    async ({ body, viewer, reply }) => {
      const state = resolvePublicationState(body, null);
      const post = await composePost(db, media, body);
      if (state.status !== 'draft') requirePublishable(post, submittedArticle(body));
      const snapshotReason = resolveSnapshotReason(body);
      const author = { userId: viewer.id };
      const { id } = await inTransaction(db, (trx) =>
        insertPost(trx, { author, post, state, snapshotReason }),
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
        snapshotReason: resolveSnapshotReason(body),
        onWritten: auditUnlessAuthor(viewer, stored, 'post.save'),
      });
      const current = withETag(reply, await respondWithPost(db, viewer, id));
      if (outcome === 'stale') throw new StaleError(current);
      return current;
    },
    { bodyLimit: POST_BODY_LIMIT },
  );

  mount(contract.posts.remove, async ({ params: { id }, viewer }) => {
    const stored = await requireEditablePost(db, viewer, id);
    await deletePost(db, id, auditUnlessAuthor(viewer, stored, 'post.delete'));
    return { message: 'The post is deleted.' };
  });

  mount(contract.posts.versions, async ({ params: { id }, viewer }) => {
    const post = await requireEditablePost(db, viewer, id);
    const versions = await listVersions(db, id);
    return {
      items: versions.map(({ snapshot, saved_at: savedAt, status, reason }) => ({
        savedAt: savedAt.toISOString(),
        status,
        reason,
        snapshot: presentPost({ ...post, ...snapshot, status }, new Set()),
      })),
    };
  });

  mount(contract.posts.restore, async ({ params: { id }, body, viewer, request, reply }) => {
    const stored = await requireEditablePost(db, viewer, id);
    const outcome = await restoreVersion(db, {
      ...body,
      id,
      expectedRevision: parseIfMatch(request),
      onWritten: auditUnlessAuthor(viewer, stored, 'post.restore'),
    });
    const current = withETag(reply, await respondWithPost(db, viewer, id));
    if (outcome === 'stale') throw new StaleError(current);
    return current;
  });

  mount(contract.posts.like, async ({ params, viewer }) => ({
    metrics: { likes: await setLike(db, params.id, viewer.id, true) },
    viewerHasLiked: true,
  }));

  mount(contract.posts.unlike, async ({ params, viewer }) => ({
    metrics: { likes: await setLike(db, params.id, viewer.id, false) },
    viewerHasLiked: false,
  }));
}
