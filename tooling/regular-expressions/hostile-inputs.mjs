/** What the escapes of a regular expression stand for, by one or two of their characters. */
const CLASSES = {
  s: [' ', '\n', '\t'],
  S: ['a'],
  w: ['a', '0'],
  W: ['-'],
  d: ['0'],
  D: ['a'],
  b: [],
  B: [],
  n: ['\n'],
  r: ['\r'],
  t: ['\t'],
  f: ['\f'],
  p: ['a', 'é', '\u0301', '字', '0'],
  P: ['-'],
};

const ESCAPE = /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|([pP])\{[^}]*\}|k<\w+>|(.))/giu;
/** What stands for no text: groups, their names, quantifiers. */
const SYNTAX = /\(\?(?:<?[=!]|:|<\w+>)|\{\d*,?\d*\}|[()|*+?^$]/g;

/** Separates what is not one text in the expression; no expression has it. */
const GAP = '\uE000';

/**
 * Short texts that a regular expression is about: the words it spells, and each of their characters
 * alone, characters of its classes, and a character of none.
 * @param {string} source
 * @returns {{ words: string[], characters: string[] }}
 */
export function findPieces(source) {
  const characters = new Set();
  const plain = source.replace(ESCAPE, (_, point, unit, byte, property, escaped) => {
    const code = point ?? unit ?? byte;
    const known = code === undefined ? CLASSES[property ?? escaped] : undefined;
    if (known === undefined) {
      return code === undefined ? (escaped ?? GAP) : String.fromCodePoint(parseInt(code, 16));
    }
    for (const character of known) characters.add(character);
    return GAP;
  });
  const words = plain
    .replace(SYNTAX, GAP)
    .replace(/[[\].]/g, GAP)
    .split(GAP)
    .filter((word) => word !== '');
  for (const character of words.join('')) characters.add(character);
  characters.add('a');
  return { words: [...new Set(words)], characters: [...characters] };
}

const repeat = (part, length) => part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Ends an input so that what has matched so far fails; no class but a negated one has it. */
const END = '\0';

/**
 * Inputs that make a regular expression look at the same characters again, if it does so for any: what
 * it is about, repeated.
 * @param {string} source
 * @param {number} length
 * @param {boolean} isThorough Also combines any two pieces.
 */
export function* hostileInputs(source, length, isThorough) {
  const { words, characters } = findPieces(source);
  const pieces = [...new Set([...words, ...characters])];
  const starts = ['', ...words.slice(0, 2), ...(words.length > 2 ? [words.join('')] : [])];
  for (const piece of pieces) {
    for (const start of starts) yield start + repeat(piece, length) + END;
  }
  if (words.length > 1) yield repeat(words.join(''), length) + END;
  if (!isThorough) return;
  for (const first of pieces) {
    for (const second of pieces) {
      if (first === second) continue;
      yield repeat(first + second, length) + END;
      yield first + repeat(second, length) + END;
      yield repeat(first, length / 2) + repeat(second, length / 2) + END;
    }
  }
}
