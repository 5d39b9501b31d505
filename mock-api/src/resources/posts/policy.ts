import type { Identity } from '../../http/authentication';

interface Owned {
  author_id: string | null;
}

/** Authors and admins: they also see drafts, edit and delete. */
export const canEditPost = (viewer: Identity, post: Owned): boolean =>
  viewer.role === 'admin' || post.author_id === viewer.id;
