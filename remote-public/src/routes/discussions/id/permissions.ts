import type { Comment, Thread, Viewer } from 'shared-kit/contract';

/** Moderators and admins. The API enforces the same permissions. */
const isModerator = (viewer: Viewer | null) => viewer !== null && viewer.role !== 'user';

const isAuthor = (viewer: Viewer | null, { createdBy }: Pick<Thread, 'createdBy'>) =>
  viewer !== null && viewer.id === createdBy.id;

/**
 * Whether the viewer may remove single files of a Markdown text, and it has some. It is for others' texts: authors edit
 * their own.
 */
export const canRemoveFiles = (viewer: Viewer | null, text: string) =>
  isModerator(viewer) && /media\/[0-9a-f]{64}/.test(text);

export interface ThreadPermissions {
  canEdit: boolean;
  /** Also accept a reply. */
  canSolve: boolean;
  canDelete: boolean;
  canLock: boolean;
  canReply: boolean;
}

/** What the viewer may do with a discussion. */
export function threadPermissions(viewer: Viewer | null, thread: Thread): ThreadPermissions {
  const isAuthorOrModerator = isAuthor(viewer, thread) || isModerator(viewer);
  return {
    canEdit: isAuthor(viewer, thread),
    canSolve: isAuthorOrModerator,
    canDelete: isAuthorOrModerator,
    canLock: isModerator(viewer),
    canReply: viewer !== null && !thread.locked,
  };
}

/** What the viewer may do with a reply. */
export function replyPermissions(viewer: Viewer | null, reply: Comment) {
  return {
    canEdit: !reply.deleted && isAuthor(viewer, reply),
    canDelete: !reply.deleted && (isAuthor(viewer, reply) || isModerator(viewer)),
  };
}
