import { readSearchState } from 'shared-kit/client/search-params';
import { hasFilters, postFilterParams } from './filters';

const read = (search: string) => readSearchState(postFilterParams, new URLSearchParams(search));

test('reads search text, sort order and tags from the URL', () => {
  expect(read('q=sum&sort=liked&tag=vba&tag=data')).toEqual({
    q: 'sum',
    sort: 'liked',
    tags: ['data', 'vba'],
  });
});

test('ignores order, duplicates and blanks of tags', () => {
  expect(read('tag=vba&tag=data&tag=vba&tag=')).toEqual(read('tag=data&tag=vba'));
});

test('sorts by date if the sort order is unknown', () => {
  expect(read('sort=sideways').sort).toBe('newest');
});

test('does not count the sort order as a filter', () => {
  expect(hasFilters(read('q=sum'))).toBe(true);
  expect(hasFilters(read('tag=vba'))).toBe(true);
  expect(hasFilters(read('sort=liked'))).toBe(false);
});
