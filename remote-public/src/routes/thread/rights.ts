import type { Comment, Thread, Viewer } from 'shared-kit/contract';

/** Moderators and admins look after the discussions; the API holds them to the same rules. */
const moderates = (viewer: Viewer | null) => viewer !== null && viewer.role !== 'user';

const owns = (viewer: Viewer | null, thing: Pick<Thread, 'createdBy'>) =>
  viewer !== null && viewer.id === thing.createdBy.id;

/** What the viewer may do with a discussion. */
export function threadRights(viewer: Viewer | null, thread: Thread) {
  const either = owns(viewer, thread) || moderates(viewer);
  return {
    edit: owns(viewer, thread),
    solve: either,
    remove: either,
    lock: moderates(viewer),
    reply: viewer !== null && !thread.locked,
  };
}

export type ThreadRights = ReturnType<typeof threadRights>;

/** What the viewer may do with a reply. */
export function replyRights(viewer: Viewer | null, reply: Comment) {
  return {
    edit: !reply.deleted && owns(viewer, reply),
    remove: !reply.deleted && (owns(viewer, reply) || moderates(viewer)),
  };
}
