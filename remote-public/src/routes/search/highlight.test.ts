import { splitMatches } from './Highlight';

const matches = (text: string, q: string) =>
  splitMatches(text, q).flatMap((part) => (part.isMatch ? [part.text] : []));

test('matches the words of the search in any case and keeps all of the text', () => {
  expect(matches('Sum by month: SUMIFS sums', 'sum month')).toEqual(['Sum', 'month', 'SUM', 'sum']);
  expect(
    splitMatches('Sum it up', 'it')
      .map(({ text }) => text)
      .join(''),
  ).toBe('Sum it up');
});

test('treats regular expression characters as text', () => {
  expect(matches('Why =A1*(B1+C1) fails', '(B1+C1)')).toEqual(['(B1+C1)']);
});

test('does not match single letters', () => {
  expect(matches('a cat', 'a')).toEqual([]);
});
