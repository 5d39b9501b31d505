import { readSearchState } from 'shared-kit/client/search-params';
import { hasFilters, threadFilterParams } from './filters';

const read = (search: string) => readSearchState(threadFilterParams, new URLSearchParams(search));

test('reads category, search text, sort order and status from the URL', () => {
  expect(read('category=vba&q=+loop+&sort=replies&solved=false&tried=true')).toEqual({
    category: 'vba',
    q: 'loop',
    sort: 'replies',
    solved: false,
    tried: true,
  });
});

test('treats invalid values as absent', () => {
  const filters = read('category=cats&sort=loudest&solved=maybe');
  expect(filters).toEqual({ category: null, q: '', sort: 'active', solved: null, tried: null });
  expect(hasFilters(filters)).toBe(false);
});

test('does not count the sort order as a filter', () => {
  expect(hasFilters(read('sort=newest'))).toBe(false);
  expect(hasFilters(read('solved=false'))).toBe(true);
});
