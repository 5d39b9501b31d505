import { nextPageSearch, previousPageSearch, readPageNumber } from './page-cursors';

test('Next and Previous are inverse', () => {
  const first = new URLSearchParams('q=sum');
  const second = new URLSearchParams(nextPageSearch(first, 'a'));
  const third = new URLSearchParams(nextPageSearch(second, 'b'));
  expect(third.toString()).toBe('q=sum&cursor=a&cursor=b');
  expect(readPageNumber(third)).toBe(2);
  expect(previousPageSearch(third)).toBe(`?${second}`);
  expect(previousPageSearch(second)).toBe(`?${first}`);
});
