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

test('takes signs for what separates words, as the search does', () => {
  expect(matches('Why =A1*(B1+C1) fails', '(B1+C1)')).toEqual(['B1', 'C1']);
  expect(matches('STDEV.S and STDEV.P', 'stdev.s')).toEqual(['STDEV', 'STDEV']);
});

test('matches words with other accents and case, and parts of writings without spaces', () => {
  expect(matches('Résumé der Straße', 'resume strasse')).toEqual(['Résumé', 'Straße']);
  expect(matches('Resume', 'résumé')).toEqual(['Resume']);
  expect(matches('エクセルの条件付き書式', '書式 条件')).toEqual(['条件', '書式']);
  expect(matches('हिन्दी में', 'हिन्दी')).toEqual(['हिन्दी']);
});

test('does not match single letters', () => {
  expect(matches('a cat', 'a')).toEqual([]);
});
