import { aComment, aThread, aViewer } from 'shared-kit/testing';
import { replyRights, threadRights } from './rights';

const thread = aThread();
const author = aViewer({ id: thread.createdBy.id });
const [other, moderator, admin] = [
  aViewer(),
  aViewer({ role: 'moderator' }),
  aViewer({ role: 'admin' }),
];

const nothing = { edit: false, solve: false, remove: false, lock: false };

test.each([
  ['a guest', null, { ...nothing, reply: false }],
  ['another member', other, { ...nothing, reply: true }],
  ['its author', author, { edit: true, solve: true, remove: true, lock: false, reply: true }],
  ['a moderator', moderator, { edit: false, solve: true, remove: true, lock: true, reply: true }],
  ['an admin', admin, { edit: false, solve: true, remove: true, lock: true, reply: true }],
])('what %s may do with a discussion', (_who, viewer, rights) => {
  expect(threadRights(viewer, thread)).toEqual(rights);
});

test('nobody replies where it is locked, also not a moderator', () => {
  expect(threadRights(moderator, { ...thread, locked: true }).reply).toBe(false);
});

test('a reply is changed by its author alone, and deleted by a moderator too', () => {
  const reply = aComment({ createdBy: { id: author.id, name: 'A' } });
  expect(replyRights(author, reply)).toEqual({ edit: true, remove: true });
  expect(replyRights(moderator, reply)).toEqual({ edit: false, remove: true });
  expect(replyRights(other, reply)).toEqual({ edit: false, remove: false });
  expect(replyRights(author, { ...reply, deleted: true })).toEqual({ edit: false, remove: false });
});
