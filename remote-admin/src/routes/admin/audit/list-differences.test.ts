import { isChanged, listDifferences } from './list-differences';

test('lists fields of objects by path', () => {
  expect(listDifferences({ brand: { primary: 'a' } }, { brand: { primary: 'b' } })).toEqual([
    { field: 'brand.primary', before: 'a', after: 'b' },
  ]);
});

test('a created row has no values before, a deleted one none after', () => {
  expect(listDifferences(null, { title: 'A' })).toEqual([
    { field: 'title', before: null, after: 'A' },
  ]);
  expect(listDifferences({ title: 'A' }, null)).toEqual([
    { field: 'title', before: 'A', after: null },
  ]);
});

test('lists, numbers and switches are shown as JSON, and deep values too', () => {
  expect(listDifferences({ a: [1], b: { c: { d: { e: 1 } } } }, { a: [], b: true })).toEqual([
    { field: 'a', before: '[1]', after: '[]' },
    { field: 'b.c.d', before: '{"e":1}', after: null },
    { field: 'b', before: null, after: 'true' },
  ]);
});

test('a field that is the same on both sides has not changed', () => {
  const [same, other] = listDifferences({ id: 1, x: null }, { id: 1, x: '' });
  expect(same && isChanged(same)).toBe(false);
  expect(other && isChanged(other)).toBe(true);
});

test('an entry with very many fields is cut', () => {
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`f${index}`, 1]));
  expect(listDifferences(many, null)).toHaveLength(200);
});
