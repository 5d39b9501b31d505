import { limitInput } from './limit-input';

const FAMILY = '👩‍👩‍👧‍👦';

test('a text that fits is kept', () => {
  expect(limitInput('ab', 'abc', 3, 3)).toEqual({ text: 'abc', caret: 3 });
  expect(limitInput('', FAMILY.repeat(3), 33, 3)).toEqual({ text: FAMILY.repeat(3), caret: 33 });
});

test('of a paste the beginning fits, and what stands behind the caret stays', () => {
  expect(limitInput('', 'abcdef', 6, 4)).toEqual({ text: 'abcd', caret: 4 });
  expect(limitInput('ab', `a${FAMILY}${FAMILY}${FAMILY}b`, 34, 4)).toEqual({
    text: `a${FAMILY}${FAMILY}b`,
    caret: 23,
  });
});

test('a letter typed into a full text is refused where it was typed', () => {
  expect(limitInput('abcd', 'abXcd', 3, 4)).toEqual({ text: 'abcd', caret: 2 });
  expect(limitInput('aaaa', 'aaaaa', 2, 4)).toEqual({ text: 'aaaa', caret: 1 });
});

test('a mark that joins the last letter takes no room', () => {
  expect(limitInput('abe', 'abe\u0301', 4, 3)).toEqual({ text: 'abe\u0301', caret: 4 });
});
