import * as fc from 'fast-check';
import { findWords, foldText, hasWords, splitWords } from './words';

const words = (text: string, withEnds = false) =>
  Array.from(splitWords(text, { withEnds }), ({ text: word }) => word);

test.each([
  ['résumé', 'RESUME'],
  ['Straße', 'STRASSE'],
  ['İSTANBUL', 'istanbul'],
  ['ISPARTA', 'ısparta'],
  ['Mu\u0308ller', 'Müller'],
  ['ΣΊΣΥΦΟΣ', 'σισυφος'],
  ['Ёлка', 'ЕЛКА'],
  ['smørrebrød', 'SMORREBROD'],
  ['ＳＵＭ', 'sum'],
  ['ﬁlter', 'FILTER'],
  ['ｴｸｾﾙ', 'エクセル'],
  ['الْقَاهِرَة', 'القاهرة'],
  ['کتاب', 'كتاب'],
  ['spread\u00adsheet', 'spreadsheet'],
])('%s is %s for a search', (one, other) => {
  expect(foldText(one)).toBe(foldText(other));
});

test('keeps what makes another word: vowels of Indic writing, the sounds of kana', () => {
  expect(foldText('हिन्दी')).not.toBe(foldText('हनद'));
  expect(foldText('ガ')).not.toBe(foldText('カ'));
  expect(words('हिन्दी में')).toEqual(['हिन्दी', 'में']);
});

test.each([
  ['NETWORKDAYS.INTL', ['networkdays', 'intl']],
  ['=STDEV.S($A$1:B2)', ['stdev', 's', 'a', '1', 'b2']],
  ['#N/A', ['n', 'a']],
  ['budget_2024-v2.1.xlsx', ['budget', '2024', 'v2', '1', 'xlsx']],
  ['-5 % of 3,14', ['5', 'of', '3', '14']],
  ['https://ana@mail.example/a?b=c', ['https', 'ana', 'mail', 'example', 'a', 'b', 'c']],
  ['', []],
  ['*&^ 🙂', []],
])('splits %s at everything but letters, digits and marks', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test('splits writing without spaces into pairs of characters, and ends it with one', () => {
  expect(words('条件付き')).toEqual(['条件', '件付', '付き']);
  expect(words('条件付き', true)).toEqual(['条件', '件付', '付き', 'き']);
  expect(words('表')).toEqual(['表']);
  expect(words('Excelで集計')).toEqual(['excel', 'で集', '集計']);
  expect(words('รูปแบบ')).toEqual(['รูป', 'ปแ', 'แบ', 'บบ']);
});

test('compares the beginning of a word without end, and cuts no character', () => {
  const [long = ''] = words('x'.repeat(59) + '𝒳'.repeat(10) + '\u{10400}'.repeat(40));
  expect(long.length).toBeLessThanOrEqual(60);
  expect(long).not.toMatch(/[\ud800-\udfff]/u);
  expect(words('a'.repeat(300))).toEqual(['a'.repeat(60)]);
});

test('splits a long text in time that grows with its length', () => {
  expect(words('a'.repeat(200_000))).toHaveLength(1);
  expect(words('条'.repeat(200_000))).toHaveLength(199_999);
  expect(words(`a${'\u0301'.repeat(200_000)}`)).toEqual(['a']);
  expect(words(`ก${'\u0e34'.repeat(200_000)}`)[0]?.length).toBeLessThanOrEqual(60);
});

test('every part of a text without spaces is among the words of the text', () => {
  const character = fc.constantFrom(...'条件付き書式集計エクセル피벗테이블การจัดรูปแบบ');
  fc.assert(
    fc.property(
      fc.array(character, { minLength: 2, maxLength: 30 }),
      fc.nat(),
      fc.nat(),
      (run, from, length) => {
        const start = from % (run.length - 1);
        const part = run.slice(start, start + 2 + (length % (run.length - start - 1)));
        const ofText = new Set(words(run.join('')));
        // A part that begins with a mark is no text of its own.
        fc.pre(!/^\p{M}/u.test(part.join('')));
        const missing = words(part.join(''))
          .slice(0, -1)
          .filter((word) => !ofText.has(word));
        expect(missing).toEqual([]);
      },
    ),
  );
});

test('finds the words of a query where they begin, in the order of the text', () => {
  const parts = (text: string, query: string) =>
    Array.from(findWords(text, query), ({ start, end }) => text.slice(start, end));
  expect(parts('Müllers Résumé: resumes', 'resume MULLER')).toEqual(['Müller', 'Résumé', 'resume']);
  expect(parts('Straßenname', 'strasse')).toEqual(['Straßenname']);
  expect(parts('ピボットテーブルの集計', 'テーブル')).toEqual(['テーブル']);
  expect(parts('A cat', 'dog')).toEqual([]);
  expect(parts('A cat', '')).toEqual([]);
});

test('knows whether a title has all beginnings', () => {
  expect(hasWords('INDEX/MATCH or XLOOKUP?', 'xlook ind')).toBe(true);
  expect(hasWords('Zażółć gęślą jaźń', 'zazolc jazn')).toBe(true);
  expect(hasWords('Pivot tables', 'pivot charts')).toBe(false);
});
