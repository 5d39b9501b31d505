import { listNames } from './report-text';

test('lists names, of many the first', () => {
  expect(listNames(['status'])).toBe('“status”');
  expect(listNames(['a', 'b', 'c'])).toBe('“a”, “b” and “c”');
  const many = Array.from({ length: 1_210 }, (_, index) => `c${index}`);
  expect(listNames(many)).toMatch(/^“c0”, .+, “c9” and 1,200 more$/);
});
