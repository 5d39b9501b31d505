import { shortenHeadline } from './hero-values';

test('a headline is shortened to its first 80 characters, each of them whole', () => {
  expect(shortenHeadline('👩‍👩‍👧‍👦'.repeat(80))).toBe('👩‍👩‍👧‍👦'.repeat(80));
  expect(shortenHeadline(`${'x'.repeat(79)}🇯🇵🇯🇵`)).toBe(`${'x'.repeat(79)}🇯🇵…`);
});
