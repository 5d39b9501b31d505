import { contract, LIMITS } from 'shared-kit/contract';
import { writeAudit } from '../../db/audit-log';
import { inTransaction } from '../../db/transaction';
import { NotFoundError, StaleError } from '../../errors';
import type { Api } from '../../http/api';
import type { Identity } from '../../http/authentication';
import { parseIfMatch, withETag } from '../../http/revisions';
import { auditPostChange } from './audit-post';
import { composePost, countPostFiles } from './compose-post';
import {
  changePublication,
  resolvePublicationState,
  resolveSnapshot,
  setPublished,
} from './publication';
import { findPost, listAllPosts } from './queries';
import { respondWithPost, respondWithSummaries } from './respond';
import { POST_BODY_LIMIT } from './editor-routes';
import { insertPost, updatePost } from './save-post';
import { deletePostAsAdmin } from './trash';

/** Posts of any author, for admins: the publish rules do not apply and every change is audited. */
export function adminPostRoutes({ mount, db, media }: Api): void {
  async function respondWithSummary(viewer: Identity, id: string) {
    const post = await findPost(db, id);
    const [summary] = post === undefined ? [] : await respondWithSummaries(db, viewer, [post]);
    if (summary === undefined) throw new NotFoundError('Post not found');
    return summary;
  }

  mount(contract.admin.posts, async ({ query, viewer }) => {
    const page = await listAllPosts(db, { ...query, limit: query.limit ?? LIMITS.postList });
    const items = await respondWithSummaries(db, viewer, page.rows);
    return { items, nextCursor: page.nextCursor, total: page.total };
  });

  mount(contract.admin.publishPost, async ({ params: { id }, body: { published }, viewer }) => {
    const action = published ? 'post.publish' : 'post.unpublish';
    await changePublication(db, viewer.id, id, action, setPublished(published));
    return respondWithSummary(viewer, id);
  });

  mount(
    contract.admin.createPost,
    async ({ body, viewer, reply, skipInvalidation }) => {
      const post = await composePost(db, media.ownedBy(viewer), body);
      const state = resolvePublicationState(body, null);
      const snapshot = resolveSnapshot(body, viewer);
      if (state.status !== 'published') skipInvalidation();
      return inTransaction(db, async (trx) => {
        const author = { userId: viewer.id };
        const inserted = await insertPost(trx, { author, post, state, snapshot });
        await writeAudit(trx, {
          actorId: viewer.id,
          action: 'post.create',
          subject: 'post',
          subjectId: inserted.id,
          before: null,
          after: { title: post.title, status: state.status },
        });
        return withETag(reply, await respondWithPost(trx, viewer, inserted.id));
      });
    },
    { bodyLimit: POST_BODY_LIMIT, countFiles: countPostFiles },
  );

  mount(
    contract.admin.updatePost,
    async ({ params: { id }, body, viewer, request, reply, skipInvalidation }) => {
      if ('featured' in body) {
        const { featured } = body;
        const action = featured ? 'post.feature' : 'post.unfeature';
        await changePublication(db, viewer.id, id, action, () => ({ featured }));
        return withETag(reply, await respondWithPost(db, viewer, id));
      }
      const stored = await findPost(db, id);
      if (stored === undefined) throw new NotFoundError('Post not found');
      const outcome = await updatePost(db, {
        id,
        post: await composePost(db, media.ownedBy(viewer), body),
        resolveState: (locked) => resolvePublicationState(body, locked),
        expectedRevision: parseIfMatch(request),
        snapshot: resolveSnapshot(body, viewer),
        onWritten: auditPostChange(viewer, 'post.save'),
      });
      const current = withETag(reply, await respondWithPost(db, viewer, id));
      if (outcome === 'stale') throw new StaleError(current);
      if (outcome === 'savedDraft') skipInvalidation();
      return current;
    },
    {
      bodyLimit: POST_BODY_LIMIT,
      countFiles: (body) => ('featured' in body ? 0 : countPostFiles(body)),
    },
  );

  mount(contract.admin.removePost, async ({ params: { id }, viewer }) => {
    await deletePostAsAdmin(db, viewer, id);
    return { message: 'The post is deleted.' };
  });
}
