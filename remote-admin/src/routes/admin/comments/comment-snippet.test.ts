import { formatCommentSnippet } from './comment-snippet';

test('a reply of 60 characters is shown whole', () => {
  expect(formatCommentSnippet('a'.repeat(60))).toBe('a'.repeat(60));
});

test('of a longer one the first 60 characters with an ellipsis', () => {
  expect(formatCommentSnippet('a'.repeat(61))).toBe(`${'a'.repeat(60)}…`);
});

test('an emoji is one character, and never cut in half', () => {
  expect(formatCommentSnippet(`${'a'.repeat(59)}🎉🎉`)).toBe(`${'a'.repeat(59)}🎉…`);
  expect(formatCommentSnippet(`${'a'.repeat(58)}👩‍👩‍👧 and more`)).toBe(`${'a'.repeat(58)}…`);
});

test('a character of more than 60 code points is cut', () => {
  const zalgo = `a${'\u0301'.repeat(80)}`;
  expect(formatCommentSnippet(zalgo)).toBe(`a${'\u0301'.repeat(59)}…`);
});

test('line breaks are spaces', () => {
  expect(formatCommentSnippet('First line\n\n  second line ')).toBe('First line second line');
});
