import { isNarrowed, readPostFilters } from './filters';

const read = (search: string) => readPostFilters(new URLSearchParams(search));

test('every filter is read from the address', () => {
  expect(read('q=sum&sort=liked&tag=vba&tag=data')).toEqual({
    q: 'sum',
    sort: 'liked',
    tags: ['data', 'vba'],
  });
});

test('the order of tags, repeats and blanks make no difference', () => {
  expect(read('tag=vba&tag=data&tag=vba&tag=')).toEqual(read('tag=data&tag=vba'));
});

test('an order nobody knows is the newest first', () => {
  expect(read('sort=sideways').sort).toBe('newest');
});

test('a search or a tag narrows the list, an order does not', () => {
  expect(isNarrowed(read('q=sum'))).toBe(true);
  expect(isNarrowed(read('tag=vba'))).toBe(true);
  expect(isNarrowed(read('sort=liked'))).toBe(false);
});
