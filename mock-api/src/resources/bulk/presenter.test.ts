import { presentLabel } from './presenter';

const JAPAN = '🇯🇵';

test('a reply is labeled by its first 60 characters, however many code points they have', () => {
  expect(presentLabel('comments', `${JAPAN.repeat(70)}`)).toBe(JAPAN.repeat(60));
});

test('the half of a character that the database has left is not shown', () => {
  const stored = `${'x'.repeat(199)}\u{1f1ef}`;
  expect(presentLabel('posts', stored)).toBe('x'.repeat(199));
  expect(presentLabel('posts', `Sums ${JAPAN}`)).toBe(`Sums ${JAPAN}`);
});
