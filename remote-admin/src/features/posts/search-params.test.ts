import { nextPageSearch, readPostsParams, previousPageSearch } from './search-params';

test('reads search text and page from the URL', () => {
  expect(readPostsParams(new URLSearchParams('q=sum&cursor=a&cursor=b'))).toEqual({
    q: 'sum',
    cursor: 'b',
    page: 2,
  });
  expect(readPostsParams(new URLSearchParams())).toEqual({ q: '', cursor: undefined, page: 0 });
});

test('Next and Previous are inverse', () => {
  const first = new URLSearchParams('q=sum');
  const second = new URLSearchParams(nextPageSearch(first, 'a'));
  const third = new URLSearchParams(nextPageSearch(second, 'b'));
  expect(readPostsParams(third)).toMatchObject({ q: 'sum', cursor: 'b', page: 2 });
  expect(previousPageSearch(third)).toBe(`?${second}`);
  expect(previousPageSearch(second)).toBe(`?${first}`);
});
