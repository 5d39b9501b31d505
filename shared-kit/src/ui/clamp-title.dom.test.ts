import { clampTitle } from 'shared-kit/ui';

test('only a title that is very long loses its last lines in lists', () => {
  expect(clampTitle('x'.repeat(200))).toEqual({});
  expect(clampTitle('👩‍👩‍👧‍👦'.repeat(200))).toEqual({});
  expect(clampTitle('x'.repeat(201))).toEqual({ 'data-long-title': true });
  expect(clampTitle(undefined)).toEqual({});
});
