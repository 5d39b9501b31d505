import { sampleEvenly } from './measure-scenario';

test('samples elements at even distances', () => {
  expect(sampleEvenly(['a', 'b', 'c', 'd', 'e', 'f'], 3)).toEqual(['a', 'c', 'e']);
  expect(sampleEvenly(['a', 'b'], 2)).toEqual(['a', 'b']);
  expect(sampleEvenly([], 0)).toEqual([]);
});
