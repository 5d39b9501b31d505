import { hasPermission, type Identity } from '../../http/authentication';
import { ForbiddenError } from '../../errors';

export const isModerator = (viewer: Identity): boolean => hasPermission(viewer.role, 'moderator');

/** Its author, or a moderator: they say what solved it, and delete it. */
export function requireAuthorOrModerator(viewer: Identity, thread: { author_id: string }): void {
  if (thread.author_id !== viewer.id && !isModerator(viewer)) throw new ForbiddenError();
}

/** Only its author changes what it says, or an admin: a moderator puts no words into mouths. */
export function requireAuthorOrAdmin(viewer: Identity, thread: { author_id: string }): void {
  if (thread.author_id !== viewer.id && viewer.role !== 'admin') throw new ForbiddenError();
}

/** Only a moderator locks and unlocks. */
export function requireModerator(viewer: Identity): void {
  if (!isModerator(viewer)) throw new ForbiddenError();
}
