import * as fc from 'fast-check';
import { cleanTag, hasTagSeparator, splitTags, tagKey, uniqueTags } from './tags';

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 500);

test.each([
  ['हिन्दी', 'हिन्दी'],
  ['Mu\u0308ller', 'Müller'],
  ['การจัดรูปแบบ', 'การจัดรูปแบบ'],
  ['C# – a <b>', 'C# a b'],
  ['  pivot \u00a0 tables ', 'pivot tables'],
  ['🙂', ''],
])('%j becomes %j', (typed, expected) => {
  expect(cleanTag(typed)).toBe(expected);
});

test.each([',', ';', '、', '，', '；', '،', '؛', '､', '\n'])('%j separates tags', (separator) => {
  expect(splitTags(`one${separator}two`)).toEqual(['one', 'two']);
  expect(hasTagSeparator(separator)).toBe(true);
});

test('is one tag whatever its case, as it was written first', () => {
  expect(uniqueTags(['Excel', ' excel', 'VBA', 'EXCEL ', 'Mu\u0308ller', 'MÜLLER', ''])).toEqual([
    'Excel',
    'VBA',
    'Müller',
  ]);
});

const tag = fc.string({ maxLength: 60, unit: 'grapheme' });

test('a cleaned tag stays as it is: cleaned, written between commas and split again', () => {
  fc.assert(
    fc.property(fc.array(tag, { maxLength: 6 }), (typed) => {
      const tags = uniqueTags(typed.map(cleanTag));
      expect(tags.map(cleanTag)).toEqual(tags);
      expect(uniqueTags(splitTags(tags.join(', ')).map(cleanTag))).toEqual(tags);
      expect(uniqueTags(tags.flatMap((one) => [one, one.toLowerCase()]))).toEqual(tags);
    }),
    { numRuns: RUNS },
  );
});

test('no letter, mark or digit of a short tag is lost', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12, unit: 'grapheme' }), (typed) => {
      const letters = (text: string) => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]/gu) ?? [];
      expect(letters(cleanTag(typed))).toEqual(letters(typed));
    }),
    { numRuns: RUNS },
  );
});

test('a tag and its lower case have one key', () => {
  fc.assert(
    fc.property(tag, (typed) => {
      expect(tagKey(tagKey(typed))).toBe(tagKey(typed));
      expect(tagKey(typed.normalize('NFD'))).toBe(tagKey(typed));
    }),
    { numRuns: RUNS },
  );
});
