import { spreadOver } from './rows';

test('a few of many come from all parts of them', () => {
  expect(spreadOver(['a', 'b', 'c', 'd', 'e', 'f'], 3)).toEqual(['a', 'c', 'e']);
  expect(spreadOver(['a', 'b'], 2)).toEqual(['a', 'b']);
  expect(spreadOver([], 0)).toEqual([]);
});
