import { TAGS, WORDS } from './sizes';

/** Common words of the subject; the rest of the dictionary is generated. */
const COMMON = (
  'excel formula sheet table pivot chart column lookup filter range macro script date total budget ' +
  'report dashboard import cleaning query array lambda text number format currency shortcut template ' +
  'invoice calendar tracker inventory forecast average percent workbook validation dropdown slicer ' +
  'keyboard automation export power merge split sort rank duplicate error circular protect sparkline'
).split(' ');

const SYLLABLES = [...'bdfglmnprstvz'].flatMap((first) => [...'aeiou'].map((then) => first + then));

/** Spreads the words over all combinations of four syllables, so that prefixes differ. */
const STRIDE = 7_368_787;

function composeWord(number: number): string {
  let left = (number * STRIDE) % SYLLABLES.length ** 4;
  let word = '';
  for (let syllable = 0; syllable < 4; syllable += 1) {
    word += SYLLABLES[left % SYLLABLES.length];
    left = Math.floor(left / SYLLABLES.length);
  }
  return word;
}

/** The dictionary, most frequent word first, with Zipf frequencies. */
export const words: readonly string[] = [
  ...COMMON,
  ...Array.from({ length: WORDS - COMMON.length }, (_, index) => composeWord(index + 1)),
];

/** The tags, most frequent first. */
export const tags: readonly string[] = words
  .slice(0, TAGS)
  .map((word, index) => (index % 3 === 2 ? `${word} ${index}` : word));

export const FIRST_NAMES = (
  'Ada Ben Chidi Dora Emil Fatima Goran Hana Ivo Jamila Kofi Lena Mateo Nadia Omar Priya Quentin ' +
  'Rosa Samir Tove Uma Viktor Wanda Xenia Yusuf Zola'
).split(' ');
