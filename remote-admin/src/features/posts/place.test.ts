import { nextPlace, placeIn, previousPlace } from './place';

test('the address says what is searched and which page it is', () => {
  expect(placeIn(new URLSearchParams('q=sum&cursor=a&cursor=b'))).toEqual({
    q: 'sum',
    cursor: 'b',
    page: 2,
  });
  expect(placeIn(new URLSearchParams())).toEqual({ q: '', cursor: undefined, page: 0 });
});

test('Next and Previous lead there and back', () => {
  const first = new URLSearchParams('q=sum');
  const second = new URLSearchParams(nextPlace(first, 'a'));
  const third = new URLSearchParams(nextPlace(second, 'b'));
  expect(placeIn(third)).toMatchObject({ q: 'sum', cursor: 'b', page: 2 });
  expect(previousPlace(third)).toBe(`?${second}`);
  expect(previousPlace(second)).toBe(`?${first}`);
});
