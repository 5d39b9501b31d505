import { hasPermission, type Identity } from '../../http/authentication';
import { ForbiddenError } from '../../errors';

export const isModerator = (viewer: Identity): boolean => hasPermission(viewer.role, 'moderator');

/** The author or a moderator may mark a thread solved, accept a reply and delete it. */
export function requireAuthorOrModerator(viewer: Identity, thread: { author_id: string }): void {
  if (thread.author_id !== viewer.id && !isModerator(viewer)) throw new ForbiddenError();
}

/** Only the author or an admin may change a thread's text: moderators do not edit others' words. */
export function requireAuthorOrAdmin(viewer: Identity, thread: { author_id: string }): void {
  if (thread.author_id !== viewer.id && viewer.role !== 'admin') throw new ForbiddenError();
}

/** Only moderators may lock and unlock. */
export function requireModerator(viewer: Identity): void {
  if (!isModerator(viewer)) throw new ForbiddenError();
}
