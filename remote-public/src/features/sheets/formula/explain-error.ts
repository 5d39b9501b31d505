import type { CellView } from 'shared-kit/sheets';

const MEANINGS: Record<string, string> = {
  '#NAME?': 'The formula has a name that is not defined here.',
  '#VALUE!': 'A value is of the wrong kind, for example text where a number is needed.',
  '#REF!': 'The formula refers to a cell or a sheet that does not exist.',
  '#DIV/0!': 'Something is divided by zero or by an empty cell.',
  '#N/A': 'What is looked up was not found.',
  '#NUM!': 'A number is outside of what the function takes.',
  '#SPILL!': 'The result needs several cells, and one of them is not empty.',
  '#CALC!': 'There is nothing to show: an empty list, or a LAMBDA without its values.',
  '#CIRC!': 'The formula refers to its own cell.',
};

const GOOGLE_ONLY = new Set(
  'ARRAYFORMULA QUERY IMPORTRANGE IMPORTXML IMPORTHTML IMPORTDATA IMPORTFEED GOOGLEFINANCE GOOGLETRANSLATE DETECTLANGUAGE SPARKLINE SPLIT JOIN FLATTEN SORTN REGEXMATCH ISEMAIL ISURL TO_DATE TO_TEXT TO_PERCENT COUNTUNIQUE IMAGE'.split(
    ' ',
  ),
);

/** `the function QUERY is not available here`, and where it is. */
function explainMissing(missing: string): string {
  const [, name] = /^the function (\S+)$/.exec(missing) ?? [];
  const [, caller, count] = /^(\S+) with (\d+ arguments?)$/.exec(missing) ?? [];
  if (caller !== undefined) return `${caller} does not take ${count}.`;
  const sentence = `${name ?? capitalize(missing)} is not available here.`;
  if (name === undefined || !GOOGLE_ONLY.has(name)) return sentence;
  return `${sentence} ${name} is a function of Google Sheets.`;
}

const capitalize = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** Where a formula cannot be read. */
function explainFault({ start, found }: NonNullable<CellView['fault']>, formula: string): string {
  if (withoutTexts(formula).includes(';')) {
    return 'Arguments are separated by commas here, not by semicolons.';
  }
  if (found === '') return 'The formula is not complete.';
  return `The formula cannot be read from “${found.slice(0, 20)}” on, at character ${start + 1}.`;
}

const withoutTexts = (formula: string) =>
  formula.replace(/"(?:[^"]|"")*(?:"|$)|\{[^}]*(?:\}|$)/g, '""');

/** A column of a named table, with its brackets. */
function findTable(formula: string): string | undefined {
  const start = /(?<!\w)[A-Za-z_]\w*\[/.exec(formula)?.index;
  if (start === undefined) return undefined;
  const end = formula.indexOf(']', start);
  return end === -1 ? undefined : formula.slice(start, end + 1);
}

/** What a formula refers to that a sheet of an article does not have. */
function explainReference(formula: string, text: string): string | null {
  const plain = withoutTexts(formula);
  const table = text === '#REF!' ? findTable(plain) : undefined;
  if (table !== undefined) {
    const [name = ''] = table.split('[');
    return `There is no table ${name} here: write a range such as D2:D9 for ${table}.`;
  }
  const open = /\b[A-Z]{1,3}\d+:[A-Z]{1,3}(?![A-Z\d(])/.exec(plain)?.[0];
  if (open !== undefined) return `Ranges need an end here: write ${open}100 for ${open}.`;
  const name = text === '#NAME?' ? findName(plain) : undefined;
  return name === undefined ? null : `The name ${name} is not defined here.`;
}

/** A word that is neither a function nor a cell. LET and LAMBDA have names of their own. */
function findName(formula: string): string | undefined {
  if (/\b(?:LET|LAMBDA)\s*\(/i.test(formula)) return undefined;
  const words = formula.match(/(?<![\w.$'])[A-Za-z_][\w.]*(?![\w.]|\s*[(!'])/g) ?? [];
  return words.find((word) => !/^(?:TRUE|FALSE|[A-Z]{1,3}\d*)$/i.test(word));
}

/** What an error in a cell means, in a sentence; null if the cell has none. */
export function explainError(cell: CellView | undefined, formula: string): string | null {
  if (cell?.missing !== undefined && cell.isOutdated) {
    return `Not recalculated: ${cell.missing}. The value is that of the file.`;
  }
  if (cell?.type !== 'error') return null;
  if (cell.fault !== undefined) return explainFault(cell.fault, formula);
  if (cell.text === '#CIRC!') return MEANINGS['#CIRC!'] ?? null;
  if (cell.missing !== undefined) return explainMissing(cell.missing);
  const meaning = MEANINGS[cell.text] ?? 'The formula has no result.';
  return explainReference(formula, cell.text) ?? meaning;
}
