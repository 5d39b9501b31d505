import { splitMatches } from './highlight';

const found = (text: string, q: string) =>
  splitMatches(text, q).flatMap((piece) => (piece.found ? [piece.text] : []));

test('the words of the question are found in any case, and nothing of the text is lost', () => {
  expect(found('Sum by month: SUMIFS sums', 'sum month')).toEqual(['Sum', 'month', 'SUM', 'sum']);
  expect(
    splitMatches('Sum it up', 'it')
      .map(({ text }) => text)
      .join(''),
  ).toBe('Sum it up');
});

test('what is a pattern elsewhere is only text here', () => {
  expect(found('Why =A1*(B1+C1) fails', '(B1+C1)')).toEqual(['(B1+C1)']);
});

test('single letters mark nothing: they are everywhere', () => {
  expect(found('a cat', 'a')).toEqual([]);
});
