import { isNarrowed, readTemplateFilters } from './filters';

const read = (search: string) => readTemplateFilters(new URLSearchParams(search));

test('every filter is read from the address', () => {
  expect(read('q=budget&type=Excel&tag=finance')).toEqual({
    q: 'budget',
    type: 'Excel',
    tag: 'finance',
  });
});

test('a type nobody knows counts as all', () => {
  expect(read('type=Lotus').type).toBeNull();
});

test.each(['q=a', 'type=CSV', 'tag=x'])('%s narrows the list', (search) => {
  expect(isNarrowed(read(search))).toBe(true);
  expect(isNarrowed(read(''))).toBe(false);
});
