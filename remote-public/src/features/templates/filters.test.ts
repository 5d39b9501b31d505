import { readSearchState } from 'shared-kit/client/search-params';
import { hasFilters, templateFilterParams } from './filters';

const read = (search: string) => readSearchState(templateFilterParams, new URLSearchParams(search));

test('reads search text, type and tag from the URL', () => {
  expect(read('q=budget&type=Excel&tag=finance')).toEqual({
    q: 'budget',
    type: 'Excel',
    tag: 'finance',
  });
});

test('shows all types if the type is unknown', () => {
  expect(read('type=Lotus').type).toBeNull();
});

test.each(['q=a', 'type=CSV', 'tag=x'])('counts %s as a filter', (search) => {
  expect(hasFilters(read(search))).toBe(true);
  expect(hasFilters(read(''))).toBe(false);
});
