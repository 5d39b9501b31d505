import { buildComment, buildThread, buildViewer } from 'shared-kit/testing';
import { replyPermissions, threadPermissions } from './permissions';

const thread = buildThread();
const author = buildViewer({ id: thread.createdBy.id });
const otherMember = buildViewer();
const moderator = buildViewer({ role: 'moderator' });
const admin = buildViewer({ role: 'admin' });

const none = { canEdit: false, canSolve: false, canDelete: false, canLock: false };
const ofModerator = { ...none, canSolve: true, canDelete: true, canLock: true };

test.each([
  ['a guest', null, { ...none, canReply: false }],
  ['another member', otherMember, { ...none, canReply: true }],
  [
    'its author',
    author,
    { canEdit: true, canSolve: true, canDelete: true, canLock: false, canReply: true },
  ],
  ['a moderator', moderator, { ...ofModerator, canReply: true }],
  ['an admin', admin, { ...ofModerator, canReply: true }],
])('what %s may do with a discussion', (_role, viewer, permissions) => {
  expect(threadPermissions(viewer, thread)).toEqual(permissions);
});

test('not even a moderator may reply to a locked discussion', () => {
  expect(threadPermissions(moderator, { ...thread, locked: true }).canReply).toBe(false);
});

test('only its author may edit a reply; moderators may delete it too', () => {
  const reply = buildComment({ createdBy: { id: author.id, name: 'A' } });
  expect(replyPermissions(author, reply)).toEqual({ canEdit: true, canDelete: true });
  expect(replyPermissions(moderator, reply)).toEqual({ canEdit: false, canDelete: true });
  expect(replyPermissions(otherMember, reply)).toEqual({ canEdit: false, canDelete: false });
  const deleted = { ...reply, deleted: true };
  expect(replyPermissions(author, deleted)).toEqual({ canEdit: false, canDelete: false });
});
