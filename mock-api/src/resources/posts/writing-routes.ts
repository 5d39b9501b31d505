import { contract } from 'shared-kit/contract';
import type { Api } from '../../http/api';
import { StaleError } from '../../errors';
import { answerPost, requireOwn } from './answers';
import { noteIfForeign } from './audit';
import { articleAsSent, compose } from './composed';
import { setLike } from './likes';
import { presentPost } from './presenter';
import { requirePublishable } from './publishable';
import { restoreVersion } from './restore';
import { expectedRevision, tagged } from './revision';
import { deletePost, insertPost, updatePost } from './save';
import { standingOf, versionWishOf } from './standing';
import { listVersions } from './versions';

/**
 * A tutorial carries its files inside itself until they are stored, and each up to four times: in a
 * part, in the article and in both exports. This is one of 6 MB or two images of 4 MB, in base64.
 */
export const POST_BODY = 44 * 1024 * 1024;

export function postWritingRoutes({ mount, db, media }: Api): void {
  mount(contract.posts.byId, async ({ params, viewer, reply }) =>
    tagged(reply, await answerPost(db, viewer, params.id)),
  );

  mount(
    contract.posts.create,
    async ({ body, viewer, reply }) => {
      const standing = standingOf(body, null);
      const post = await compose(db, media, body);
      if (standing.status !== 'draft') requirePublishable(post, articleAsSent(body));
      const version = versionWishOf(body);
      const id = await insertPost(db, viewer.id, post, standing, { version });
      return tagged(reply, await answerPost(db, viewer, id));
    },
    { bodyLimit: POST_BODY },
  );

  mount(
    contract.posts.update,
    async ({ params: { id }, body, viewer, request, reply }) => {
      const known = await requireOwn(db, viewer, id);
      const standing = standingOf(body, known);
      const post = await compose(db, media, body);
      if (standing.status !== 'draft') requirePublishable(post, articleAsSent(body));
      const expected = expectedRevision(request);
      const version = versionWishOf(body);
      const also = noteIfForeign(viewer, known, 'post.save');
      const outcome = await updatePost(db, { id, post, standing, expected, version, also });
      const current = tagged(reply, await answerPost(db, viewer, id));
      if (outcome === 'stale') throw new StaleError(current);
      return current;
    },
    { bodyLimit: POST_BODY },
  );

  mount(contract.posts.remove, async ({ params: { id }, viewer }) => {
    const known = await requireOwn(db, viewer, id);
    await deletePost(db, id, noteIfForeign(viewer, known, 'post.delete'));
    return { message: 'The post is deleted.' };
  });

  mount(contract.posts.versions, async ({ params: { id }, viewer }) => {
    const post = await requireOwn(db, viewer, id);
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
    const known = await requireOwn(db, viewer, id);
    const expected = expectedRevision(request);
    const also = noteIfForeign(viewer, known, 'post.restore');
    const outcome = await restoreVersion(db, { ...body, id, expected, also });
    const current = tagged(reply, await answerPost(db, viewer, id));
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
