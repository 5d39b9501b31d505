import type { Identity } from '../../http/authentication';

interface Owned {
  author_id: string | null;
}

/** Authors and admins may read a post's drafts and versions, edit and delete it. */
export const canEditPost = (viewer: Identity, post: Owned): boolean =>
  viewer.role === 'admin' || post.author_id === viewer.id;
