import { formatCommentSnippet } from './comment-snippet';

test('a reply of 60 characters is shown whole', () => {
  expect(formatCommentSnippet('a'.repeat(60))).toBe('a'.repeat(60));
});

test('of a longer one the first 60 characters with an ellipsis', () => {
  expect(formatCommentSnippet('a'.repeat(61))).toBe(`${'a'.repeat(60)}…`);
});

test('an emoji is one character, and never cut in half', () => {
  expect(formatCommentSnippet(`${'a'.repeat(59)}🎉🎉`)).toBe(`${'a'.repeat(59)}🎉…`);
  expect(formatCommentSnippet(`${'a'.repeat(59)}👩‍👩‍👧 and more`)).toBe(`${'a'.repeat(59)}👩‍👩‍👧…`);
  expect(formatCommentSnippet('🇯🇵'.repeat(60))).toBe('🇯🇵'.repeat(60));
});

test('a character of very many code points is cut', () => {
  const zalgo = `a${'\u0301'.repeat(5_000)}`;
  expect(formatCommentSnippet(zalgo)).toBe(`a${'\u0301'.repeat(959)}…`);
});

test('of a reply that ends in an ellipsis nothing is taken', () => {
  expect(formatCommentSnippet('Wait …')).toBe('Wait …');
});

test('line breaks are spaces', () => {
  expect(formatCommentSnippet('First line\n\n  second line ')).toBe('First line second line');
});
