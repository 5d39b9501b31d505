import { columnIndex } from 'shared-kit/sheets';

/** A reference to a cell or a range. Rows and columns are from 0 and ordered. */
export interface FormulaReference {
  sheet: string | undefined;
  top: number;
  left: number;
  /** Missing in a whole column: `B:B`. */
  bottom: number | undefined;
  right: number;
}

export type Token =
  | { kind: 'text'; value: string }
  | { kind: 'number' }
  | { kind: 'function'; name: string }
  | { kind: 'reference'; reference: FormulaReference }
  | { kind: 'mark'; value: string };

/** What is not closed ends with the formula, so that nothing is looked at again. */
const TOKEN = new RegExp(
  [
    String.raw`"(?<text>(?:[^"]|"")*)(?:"|$)`,
    String.raw`(?<name>[A-Za-z_][\w.]*)\s*\(`,
    String.raw`(?:(?:'(?<quoted>(?:[^']|'')+)'|(?<sheet>[A-Za-z_][\w.]*))!)?(?:` +
      String.raw`(?<left>\$?[A-Z]{1,3})(?<top>\$?[1-9]\d{0,6})(?::(?<right>\$?[A-Z]{1,3})(?<bottom>\$?[1-9]\d{0,6})?)?` +
      String.raw`|(?<from>\$?[A-Z]{1,3}):(?<to>\$?[A-Z]{1,3}))(?![\w(])`,
    String.raw`(?<word>[A-Za-z_][\w.]*)`,
    String.raw`(?<number>\d+(?:\.\d+)?)`,
    // The name of a sheet without a reference: passed over as a whole.
    String.raw`'(?:[^']|'')*(?:'|$)`,
    String.raw`(?<mark><>|[<>]=|[^\s\w])`,
  ].join('|'),
  'g',
);

const row = (digits: string) => Number(digits.replace('$', '')) - 1;
const column = (letters: string) => columnIndex(letters.replace('$', ''));

function toReference(groups: Record<string, string | undefined>): FormulaReference {
  const { quoted, sheet = quoted, from, to, left = from, right = to, top, bottom } = groups;
  const first = column(left ?? 'A');
  const last = right === undefined ? first : column(right);
  const start = top === undefined ? 0 : row(top);
  const isOpen = right !== undefined && bottom === undefined;
  const end = isOpen ? undefined : bottom === undefined ? start : row(bottom);
  return {
    sheet,
    top: end === undefined ? start : Math.min(start, end),
    bottom: end === undefined ? undefined : Math.max(start, end),
    left: Math.min(first, last),
    right: Math.max(first, last),
  };
}

/** The parts of a formula that say something about its references. */
export function tokenize(formula: string): Token[] {
  return [...formula.matchAll(TOKEN)].flatMap(({ groups = {} }): Token[] => {
    const { text, name, word, number, mark } = groups;
    if (text !== undefined) return [{ kind: 'text', value: text.replaceAll('""', '"') }];
    if (name !== undefined) return [{ kind: 'function', name: name.toUpperCase() }];
    if (mark !== undefined) return [{ kind: 'mark', value: mark }];
    if (number !== undefined) return [{ kind: 'number' }];
    if (word !== undefined || (groups['left'] ?? groups['from']) === undefined) return [];
    return [{ kind: 'reference', reference: toReference(groups) }];
  });
}
