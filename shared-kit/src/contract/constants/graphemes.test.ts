import * as fc from 'fast-check';
import {
  countGraphemes,
  cutText,
  graphemeStart,
  initials,
  isLongerThan,
  maxCodeUnits,
  takeCodeUnits,
  takeGraphemes,
} from 'shared-kit/contract/constants';

const FAMILY = '👩‍👩‍👧‍👦';
const SCOTLAND = '🏴󠁧󠁢󠁳󠁣󠁴󠁿';
const JAPAN = '🇯🇵';
const KSHI = 'क्षि';
const MULLER = 'mu\u0308ller';

describe('characters are counted as people see them', () => {
  it.each([
    ['nothing', '', 0],
    ['letters and digits', 'XLOOKUP 2026', 12],
    ['a family', FAMILY, 1],
    ['flags', `${SCOTLAND}${JAPAN}${JAPAN}`, 3],
    ['decomposed letters', MULLER, 6],
    ['Hindi', 'हिन्दी', 2],
    ['a line break of Windows', 'a\r\nb', 3],
    ['ideographs outside the first plane', '𠮷野家', 3],
    ['a heart with its selector', 'a❤️', 2],
    ['jamo', '\u1112\u1161\u11ab글', 2],
    ['half-width kana with a mark', 'ﾃﾞ', 1],
  ])('%s', (_, text, count) => expect(countGraphemes(text)).toBe(count));
});

describe('a text is cut between characters', () => {
  it.each([
    ['Budget', 3, 'Bud'],
    ['Bu\u0308dget', 2, 'Bu\u0308'],
    [`a${FAMILY}b`, 1, 'a'],
    [`a${FAMILY}b`, 2, `a${FAMILY}`],
    [`${JAPAN}${SCOTLAND}x`, 1, JAPAN],
    [`${JAPAN}${SCOTLAND}x`, 2, `${JAPAN}${SCOTLAND}`],
    [`${KSHI}${KSHI}`, 1, KSHI],
    ['abc', 3, 'abc'],
    ['ab\u0301', 2, 'ab\u0301'],
    ['𠮷野', 1, '𠮷'],
    ['abc', 0, ''],
  ])('%j after %d', (text, max, cut) => expect(takeGraphemes(text, max)).toBe(cut));

  it('with an ellipsis only where something is left out', () => {
    expect(cutText(`${FAMILY}${FAMILY}`, 2)).toBe(`${FAMILY}${FAMILY}`);
    expect(cutText(`${FAMILY}${FAMILY}!`, 2)).toBe(`${FAMILY}${FAMILY}…`);
  });
});

const TEXT = fc.string({
  unit: fc.oneof(
    fc.constantFrom(FAMILY, SCOTLAND, JAPAN, '\u0301', '\u200d', '\u3099', 'か', '\r', '\n', 'é'),
    fc.constantFrom('a', ' ', 'ß', 'я', '表', '글', '\u1160', '\u11ab', KSHI, '\ufe0f', '©', '—'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 60,
});

const NUM_RUNS = Number(process.env['PROPERTY_RUNS'] ?? 500);

test('count, cut and comparison agree with each other and with the segmenter', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  fc.assert(
    fc.property(TEXT, fc.integer({ min: 0, max: 70 }), (text, max) => {
      const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
      const isCapped = text.length > maxCodeUnits(max);
      expect(countGraphemes(text)).toBe(characters.length);
      expect(isLongerThan(text, max)).toBe(isCapped || characters.length > max);
      const cut = takeGraphemes(text, max);
      expect(isCapped || cut === characters.slice(0, max).join('')).toBe(true);
    }),
    { numRuns: NUM_RUNS },
  );
});

describe('a character may have any number of marks', () => {
  const zalgo = `Z${'\u0301'.repeat(100_000)}`;

  it('and is cut where it would fill the memory', () => {
    const cut = takeGraphemes(zalgo, 32);
    expect(cut).toBe(`Z${'\u0301'.repeat(maxCodeUnits(32) - 1)}`);
    expect(takeGraphemes(`ab${zalgo}`, 32)).toBe('ab');
    expect(isLongerThan(zalgo, 32)).toBe(true);
  });

  it('or where the whole text does', () => {
    for (let shift = 0; shift < FAMILY.length; shift += 1) {
      const cut = takeGraphemes('x'.repeat(shift) + FAMILY.repeat(10_000), 10_000);
      expect(cut.slice(shift).replaceAll(FAMILY, '')).toBe('');
    }
  });

  it('but half of a surrogate pair is never left', () => {
    expect(takeGraphemes(`a${'\u{e0100}'.repeat(1_000)}`, 1)).toBe(`a${'\u{e0100}'.repeat(7)}`);
  });
});

describe('a text is cut at a number of code units, but between characters', () => {
  const long = 'x'.repeat(300);

  it.each([
    ['abc', 2, 'ab'],
    ['abc', 9, 'abc'],
    ['a𠮷', 2, 'a'],
    [`${long}${FAMILY}`, 304, long],
    [`${long}${FAMILY}`, 311, `${long}${FAMILY}`],
    [`${long}${JAPAN}${JAPAN}`, 306, `${long}${JAPAN}`],
    [`${long}e\u0301`, 301, long],
  ])('%j after %d', (text, max, cut) => expect(takeCodeUnits(text, max)).toBe(cut));

  it('even where a character is longer than what is looked at', () => {
    const text = `a${'\u{e0100}'.repeat(1_000)}`;
    expect(takeCodeUnits(text, 500)).toBe(`a${'\u{e0100}'.repeat(249)}`);
    expect(graphemeStart(text, text.length)).toBe(text.length);
  });
});

test('reads no more of a long text than it needs', () => {
  const long = `${FAMILY}é`.repeat(1_000_000);
  expect(takeGraphemes(long, 160)).toBe(`${FAMILY}é`.repeat(80));
  expect(isLongerThan(long, 10_000)).toBe(true);
  // What is behind the first 20,000 code units counts by these.
  expect(countGraphemes(long)).toBeGreaterThan(long.length - 20_000);
});

describe('the initials of a name', () => {
  it.each([
    ['Asha Rao', 'AS'],
    [' élodie', 'ÉL'],
    ['e\u0301lodie', 'E\u0301L'],
    ['ßeta', 'ẞE'],
    ['ﬁona', 'FI'],
    [`${FAMILY}Rao`, `${FAMILY}R`],
    [`${SCOTLAND}${JAPAN}`, `${SCOTLAND}${JAPAN}`],
    ['हिन्दी', 'हिन्दी'],
    ['李', '李'],
    ['', ''],
  ])('of %j are %j', (name, letters) => expect(initials(name)).toBe(letters));
});
