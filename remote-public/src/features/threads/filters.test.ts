import { isNarrowed, readThreadFilters } from './filters';

const read = (search: string) => readThreadFilters(new URLSearchParams(search));

test('the address holds category, search, order and whether it is solved', () => {
  expect(read('category=vba&q=+loop+&sort=replies&solved=false')).toEqual({
    category: 'vba',
    q: 'loop',
    sort: 'replies',
    solved: false,
  });
});

test('what makes no sense there counts as not asked for', () => {
  const filters = read('category=cats&sort=loudest&solved=maybe');
  expect(filters).toEqual({ category: null, q: '', sort: 'active', solved: null });
  expect(isNarrowed(filters)).toBe(false);
});

test('an order alone narrows nothing down, a filter does', () => {
  expect(isNarrowed(read('sort=newest'))).toBe(false);
  expect(isNarrowed(read('solved=false'))).toBe(true);
});
