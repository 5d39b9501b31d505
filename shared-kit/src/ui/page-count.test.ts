import { isSameList, readPageCount } from '.';

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=900', 8],
  ['page=-2', 1],
  ['page=many', 1],
])('a URL with %j shows %i pages', (search, pages) => {
  expect(readPageCount(new URLSearchParams(search))).toBe(pages);
});

test('another page of a list is the same list, another filter is not', () => {
  const at = (search: string) => new URL(`http://site.test/blog${search}`);
  expect(isSameList(at('?tag=vba'), at('?tag=vba&page=2'))).toBe(true);
  expect(isSameList(at('?tag=vba'), at('?tag=data'))).toBe(false);
});
