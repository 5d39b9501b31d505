import type { CellView } from '../engine/sheet-data';

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
  '#N/IMPL!': 'This is not available here, for example a text function over a whole range.',
  '#ERROR!': 'The formula is not complete, or something in it cannot be read.',
};

const GOOGLE_ONLY = new Set(
  'ARRAYFORMULA QUERY IMPORTRANGE IMPORTXML IMPORTHTML IMPORTDATA IMPORTFEED GOOGLEFINANCE GOOGLETRANSLATE DETECTLANGUAGE SPARKLINE SPLIT JOIN FLATTEN SORTN REGEXMATCH ISEMAIL ISURL TO_DATE TO_TEXT TO_PERCENT COUNTUNIQUE IMAGE'.split(
    ' ',
  ),
);

/** Names as a sentence has them: `QUERY and SPLIT`. */
function listNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

function explainFunctions(names: readonly string[]): string {
  const google = names.filter((name) => GOOGLE_ONLY.has(name));
  const missing = `${listNames(names)} ${names.length === 1 ? 'is' : 'are'} not available here.`;
  if (google.length === 0) return missing;
  const kind = google.length === 1 ? 'is a function' : 'are functions';
  return `${missing} ${listNames(google)} ${kind} of Google Sheets.`;
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

/** A word that is neither a function nor a cell. LET and LAMBDA have names of their own. */
function findName(formula: string): string | undefined {
  if (/\b(?:LET|LAMBDA)\s*\(/i.test(formula)) return undefined;
  const words = formula.match(/(?<![\w.$'])[A-Za-z_][\w.]*(?![\w.]|\s*[(!'])/g) ?? [];
  return words.find((word) => !/^(?:TRUE|FALSE|[A-Z]{1,3}\d*)$/i.test(word));
}

/** What an error in a cell means, in a sentence; null if the cell has none. */
export function explainError(cell: CellView | undefined, formula: string): string | null {
  if (cell?.type !== 'error') return null;
  const { text, unknownFunctions = [] } = cell;
  if (unknownFunctions.length > 0) return explainFunctions(unknownFunctions);
  const plain = withoutTexts(formula);
  if (plain.includes(';')) {
    return 'Arguments are separated by commas here, not by semicolons.';
  }
  const table = findTable(plain);
  if (table !== undefined) {
    return `There are no named tables here: write a range such as D2:D9 for ${table}.`;
  }
  const open = /\b[A-Z]{1,3}\d+:[A-Z]{1,3}(?![A-Z\d(])/.exec(plain)?.[0];
  if (open !== undefined) return `Ranges need an end here: write ${open}100 for ${open}.`;
  const name = text === '#NAME?' ? findName(plain) : undefined;
  if (name !== undefined) return `The name ${name} is not defined here.`;
  return MEANINGS[text] ?? 'The formula has no result.';
}
