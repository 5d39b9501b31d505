import { aComment } from 'shared-kit/testing';
import { repliesIn, withEdited, withoutReply, withReply } from './pages';

const [first, second, third] = [aComment(), aComment(), aComment()];

test('a reply just written stands after all that is loaded', () => {
  const before = { pages: [{ items: [first], nextCursor: 'more' }], pageParams: [{}] };
  expect(repliesIn(withReply(before, third))).toEqual([first, third]);
});

test('when its own page is loaded later, it is shown once, in its own place', () => {
  const before = { pages: [{ items: [first], nextCursor: 'more' }], pageParams: [{}] };
  const { pages } = withReply(before, third);
  const after = { pages: [...pages, { items: [second, third], nextCursor: null }], pageParams: [] };
  expect(repliesIn(after)).toEqual([first, second, third]);
});

const [asked, answer] = [aComment(), aComment({ replyTo: first._id })];
const together = { pages: [{ items: [first, asked, answer], nextCursor: null }], pageParams: [] };

test('a changed reply stays in its place', () => {
  const changed = { ...asked, contentHtml: '<p>Better.</p>', edited: true };
  expect(repliesIn(withEdited(together, changed))).toEqual([first, changed, answer]);
});

test('a deleted reply goes; an answered one keeps its place without its text', () => {
  expect(repliesIn(withoutReply(together, asked._id))).toEqual([first, answer]);
  expect(repliesIn(withoutReply(together, first._id))[0]).toMatchObject({
    _id: first._id,
    deleted: true,
    contentHtml: '',
  });
});
