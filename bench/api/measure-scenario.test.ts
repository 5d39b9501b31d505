import { sampleEvenly } from './measure-scenario';

test('a few of many come from all parts of them', () => {
  expect(sampleEvenly(['a', 'b', 'c', 'd', 'e', 'f'], 3)).toEqual(['a', 'c', 'e']);
  expect(sampleEvenly(['a', 'b'], 2)).toEqual(['a', 'b']);
  expect(sampleEvenly([], 0)).toEqual([]);
});
