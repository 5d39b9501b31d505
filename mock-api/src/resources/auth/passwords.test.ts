import { isCommonPassword } from './passwords';

test.each([
  ['password123', true],
  ['PASSWORD123', true],
  ['aaaaaaaaaaaa', true],
  ['lena.fischer', true],
  ['Lena Fischer', true],
  ['sheetfolk-demo', false],
  ['four cells make a range', false],
])('classifies %s as common: %s', (password, expected) => {
  expect(isCommonPassword(password, 'Lena Fischer', 'lena.fischer@example.test')).toBe(expected);
});
