import type { InfiniteData } from 'shared-kit/client/query';
import type { OwnPosts } from 'shared-kit/contract';
import type { PostTab } from './queries';

export type OwnPost = OwnPosts['items'][number];
export type OwnPostList = InfiniteData<OwnPosts>;

/** The posts of a tab before the API has confirmed a change: `change` returns null for none. */
function changePost(
  list: OwnPostList,
  post: OwnPost,
  change: (post: OwnPost) => OwnPost | null,
  tab: PostTab,
): OwnPostList {
  const changed = change(post);
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      counts: moveCount(page.counts, post.status, changed?.status),
      items: page.items.flatMap((item) => {
        if (item._id !== post._id) return item;
        return changed !== null && (tab === 'all' || tab === changed.status) ? changed : [];
      }),
    })),
  };
}

function moveCount(
  counts: OwnPosts['counts'],
  from: OwnPost['status'],
  to: OwnPost['status'] | undefined,
): OwnPosts['counts'] {
  const next = { ...counts, [from]: Math.max(0, counts[from] - 1) };
  return to === undefined ? next : { ...next, [to]: next[to] + 1 };
}

export const removePost = (list: OwnPostList, post: OwnPost, tab: PostTab): OwnPostList =>
  changePost(list, post, () => null, tab);

export const unschedulePost = (list: OwnPostList, post: OwnPost, tab: PostTab): OwnPostList =>
  changePost(list, post, () => ({ ...post, status: 'draft', scheduledAt: null }), tab);
