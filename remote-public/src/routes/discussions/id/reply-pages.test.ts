import { buildComment } from 'shared-kit/testing';
import { appendReply, flattenReplies, removeReply, replaceReply } from './reply-pages';

const [first, second, third] = [buildComment(), buildComment(), buildComment()];

test('shows a new reply after the loaded ones', () => {
  const before = { pages: [{ items: [first], nextCursor: 'more' }], pageParams: [{}] };
  expect(flattenReplies(appendReply(before, third))).toEqual([first, third]);
});

test('shows a new reply once, in its own position, when its page is loaded', () => {
  const before = { pages: [{ items: [first], nextCursor: 'more' }], pageParams: [{}] };
  const { pages } = appendReply(before, third);
  const after = { pages: [...pages, { items: [second, third], nextCursor: null }], pageParams: [] };
  expect(flattenReplies(after)).toEqual([first, second, third]);
});

const [other, child] = [buildComment(), buildComment({ replyTo: first._id })];
const onePage = { pages: [{ items: [first, other, child], nextCursor: null }], pageParams: [] };

test('keeps the position of an edited reply', () => {
  const edited = { ...other, contentHtml: '<p>Better.</p>', edited: true };
  expect(flattenReplies(replaceReply(onePage, edited))).toEqual([first, edited, child]);
});

test('removes a deleted reply, but keeps one with replies without its text', () => {
  expect(flattenReplies(removeReply(onePage, other._id))).toEqual([first, child]);
  expect(flattenReplies(removeReply(onePage, first._id))[0]).toMatchObject({
    _id: first._id,
    deleted: true,
    contentHtml: '',
  });
});
