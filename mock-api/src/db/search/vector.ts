import { stemmer } from 'stemmer';
import { splitWords } from 'shared-kit/content/words';

/** The texts of a row that is found by its words, also by other forms of English ones. */
export interface SearchableText {
  title: string;
  summary?: string;
  text?: string;
}

/** The texts of a row that is found by names and addresses, whose words have no other forms. */
export interface SearchableNames {
  name?: string;
  text: string;
}

/** So much of a text is indexed, in UTF-16 units. */
export const MAX_LENGTH = 200_000;

/** PostgreSQL refuses a tsvector of more than 1 MiB. */
const MAX_BYTES = 900_000;

/** PostgreSQL's largest position; later words have it too. */
const MAX_POSITION = 16_383;

/** More of one word do not raise the rank noticeably. */
const MAX_POSITIONS = 16;

/**
 * Begins the lexemes that say that a word is in the title or name. The index knows no weights: it would
 * have to look into every row that contains the word anywhere.
 */
export const TITLE_MARK = '~';

const ENGLISH = /^[a-z]{3,30}$/;

/** Porter's stem of a folded word; other words than English ones stay as they are. */
export const stemWord = (word: string): string => (ENGLISH.test(word) ? stemmer(word) : word);

type Weight = 'A' | 'B' | 'C';

/** Collects lexemes with their positions, as the text of a tsvector. */
function createLexemes() {
  const positions = new Map<string, string[]>();
  let bytes = 0;
  let position = 0;
  return {
    next: () => (position = Math.min(position + 1, MAX_POSITION)),
    add(lexeme: string, weight: Weight) {
      const known = positions.get(lexeme);
      bytes += known === undefined ? Buffer.byteLength(lexeme) + 8 : 2;
      if (bytes > MAX_BYTES) return;
      if (known === undefined) positions.set(lexeme, [`${position}${weight}`]);
      else if (known.length < MAX_POSITIONS) known.push(`${position}${weight}`);
    },
    // Lexemes are letters, digits, marks and `~`: nothing in them ends the quotation.
    toString: () =>
      Array.from(positions, ([lexeme, at]) => `'${lexeme}':${at.join(',')}`).join(' '),
  };
}

const wordsIn = (text: string) => splitWords(text.slice(0, MAX_LENGTH), { withEnds: true });

/** The text of the tsvector of a row, weighted: a title counts more than a text. */
export function textVector({ title, summary = '', text = '' }: SearchableText): string {
  const lexemes = createLexemes();
  const stems = new Map<string, string>();
  const stem = (word: string) => {
    const known = stems.get(word) ?? stemWord(word);
    stems.set(word, known);
    return known;
  };
  for (const { text: word } of wordsIn(title)) {
    lexemes.next();
    lexemes.add(stem(word), 'A');
    // As it is written, too: an unfinished word is no beginning of its stem.
    lexemes.add(TITLE_MARK + word, 'A');
    if (stem(word) !== word) lexemes.add(TITLE_MARK + stem(word), 'A');
  }
  for (const [part, weight] of [[summary, 'B'] as const, [text, 'C'] as const]) {
    for (const { text: word } of wordsIn(part)) {
      lexemes.next();
      lexemes.add(stem(word), weight);
    }
  }
  return lexemes.toString();
}

/** The text of the tsvector of a row of names and addresses. Only words of `name` are marked as such. */
export function namesVector({ name = '', text }: SearchableNames): string {
  const lexemes = createLexemes();
  for (const { text: word } of wordsIn(name)) {
    lexemes.next();
    lexemes.add(word, 'A');
    lexemes.add(TITLE_MARK + word, 'A');
  }
  for (const { text: word } of wordsIn(text)) {
    lexemes.next();
    lexemes.add(word, 'C');
  }
  return lexemes.toString();
}
