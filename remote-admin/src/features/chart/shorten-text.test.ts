import { shortenText } from './shorten-text';

test('keeps a text that fits', () => {
  expect(shortenText('/blog', 70)).toBe('/blog');
});

test('keeps start and end of a longer one', () => {
  expect(shortenText('/blog/sum-by-month-2026', 96)).toBe('/blog/s…2026');
});

test('does not split a character of two code units', () => {
  expect(shortenText('😀'.repeat(20), 40)).toBe('😀😀😀…😀');
});

test('does not split a family or a flag', () => {
  expect(shortenText('👩‍👩‍👧‍👦'.repeat(5), 40)).toBe('👩‍👩‍👧‍👦'.repeat(5));
  expect(shortenText('🇯🇵'.repeat(20), 40)).toBe('🇯🇵🇯🇵🇯🇵…🇯🇵');
});
