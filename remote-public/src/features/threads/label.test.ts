import { threadLabel } from './label';

test('a solved discussion is Solved, also when it is locked', () => {
  expect(threadLabel({ solved: true, locked: true })).toBe('Solved');
  expect(threadLabel({ solved: true, locked: false })).toBe('Solved');
});

test('an unsolved one is Locked or Open', () => {
  expect(threadLabel({ solved: false, locked: true })).toBe('Locked');
  expect(threadLabel({ solved: false, locked: false })).toBe('Open');
});
