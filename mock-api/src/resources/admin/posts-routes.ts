import { contract, LIMITS } from 'shared-kit/contract';
import { writeAudit } from '../../db/audit-log';
import type { Api } from '../../http/api';
import type { Identity } from '../../http/authentication';
import { NotFoundError, StaleError } from '../../errors';
import { answerList, answerPost } from '../posts/answers';
import { notePost } from '../posts/audit';
import { compose } from '../posts/composed';
import { findPost } from '../posts/queries';
import { expectedRevision, tagged } from '../posts/revision';
import { deletePost, insertPost, updatePost } from '../posts/save';
import { standingOf, versionWishOf } from '../posts/standing';
import { POST_BODY } from '../posts/writing-routes';
import { changePost, setPublished } from './change-post';
import { listAllPosts } from './posts-list';

/** Posts by the admin's judgement: the publish rules are not asked, everything is noted. */
export function adminPostRoutes({ mount, db, media }: Api): void {
  async function answerSummary(viewer: Identity, id: string) {
    const post = await findPost(db, id);
    const [summary] = post === undefined ? [] : await answerList(db, viewer, [post]);
    if (summary === undefined) throw new NotFoundError('Post not found');
    return summary;
  }

  mount(contract.admin.posts, async ({ query, viewer }) => {
    const page = await listAllPosts(db, { ...query, limit: query.limit ?? LIMITS.postList });
    const items = await answerList(db, viewer, page.rows);
    return { items, nextCursor: page.nextCursor, total: page.total };
  });

  mount(contract.admin.publishPost, async ({ params: { id }, body: { published }, viewer }) => {
    const action = published ? 'post.publish' : 'post.unpublish';
    await changePost(db, viewer.id, id, action, setPublished(published));
    return answerSummary(viewer, id);
  });

  mount(
    contract.admin.createPost,
    async ({ body, viewer, reply }) => {
      const post = await compose(db, media, body);
      const id = await insertPost(db, viewer.id, post, standingOf(body, null), {
        version: versionWishOf(body),
        also: (trx, subjectId) =>
          writeAudit(trx, {
            actorId: viewer.id,
            action: 'post.create',
            subject: 'post',
            subjectId,
            before: null,
            after: { title: post.title, status: body.status ?? 'draft' },
          }),
      });
      return tagged(reply, await answerPost(db, viewer, id));
    },
    { bodyLimit: POST_BODY },
  );

  mount(
    contract.admin.updatePost,
    async ({ params: { id }, body, viewer, request, reply }) => {
      if ('featured' in body) {
        const { featured } = body;
        const action = featured ? 'post.feature' : 'post.unfeature';
        await changePost(db, viewer.id, id, action, () => ({ featured }));
        return tagged(reply, await answerPost(db, viewer, id));
      }
      const known = await answerPost(db, viewer, id);
      const scheduledAt = known.scheduledAt === null ? null : new Date(known.scheduledAt);
      const outcome = await updatePost(db, {
        id,
        post: await compose(db, media, body),
        standing: standingOf(body, { status: known.status, scheduled_at: scheduledAt }),
        expected: expectedRevision(request),
        version: versionWishOf(body),
        also: notePost(viewer, 'post.save'),
      });
      const current = tagged(reply, await answerPost(db, viewer, id));
      if (outcome === 'stale') throw new StaleError(current);
      return current;
    },
    { bodyLimit: POST_BODY },
  );

  mount(contract.admin.removePost, async ({ params: { id }, viewer }) => {
    await deletePost(db, id, notePost(viewer, 'post.delete'));
    return { message: 'The post is deleted.' };
  });
}
