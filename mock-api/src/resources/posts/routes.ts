import { contract, LIMITS } from 'shared-kit/contract';
import { GoneError, NotFoundError } from '../../errors';
import type { Api } from '../../http/api';
import { findRelatedPosts } from './find-related-posts';
import { setLike } from './likes';
import { listFollowing, listVisiblePosts } from './personal-feeds';
import { presentArticle } from './presenter';
import { countTags, findPostBySlug, listFeatured, listMostLiked, listNewest } from './queries';
import { listRecommended } from './recommended';
import { respondWithSummaries } from './respond';
import { findLikedIds } from './select-posts';

/** Reading posts, and likes. */
export function postRoutes({ mount, db, contentVersion }: Api): void {
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
    const { rows, fallback } = await listRecommended(db, contentVersion, viewer.id);
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
    return presentArticle(post, await findLikedIds(db, viewer, [post]));
  });

  mount(contract.posts.like, ({ params, viewer }) => setLike(db, params.id, viewer.id, true));
  mount(contract.posts.unlike, ({ params, viewer }) => setLike(db, params.id, viewer.id, false));
}
