import { threadStatus } from './ThreadStatus';

test('a solved discussion is Solved even if it is locked', () => {
  expect(threadStatus({ solved: true, locked: true })).toBe('Solved');
  expect(threadStatus({ solved: true, locked: false })).toBe('Solved');
});

test('an unsolved discussion is Locked or Open', () => {
  expect(threadStatus({ solved: false, locked: true })).toBe('Locked');
  expect(threadStatus({ solved: false, locked: false })).toBe('Open');
});
