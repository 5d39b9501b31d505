import { parseAddress, toAddress, type CellInput } from 'shared-kit/sheets';
import {
  blockCells,
  sheetNames,
  sheetProblem,
  type SheetBlock,
} from 'shared-kit/content/sheet-block';
import { fromRelative, toRelative } from './formula-text';
import { parseFormulas, withCommas } from './parse-formulas';
import type { WantedCell } from './wanted-cells';

/** What a text has that can be tried, in its order. */
export interface AnswerParts {
  sheets: readonly SheetBlock[];
  /** Inline code and blocks of code. */
  code: readonly string[];
}

/** What an answer puts into the sheets of a question. */
export interface Candidate {
  /** By the index of the sheet, then by address. */
  cells: ReadonlyMap<number, Record<string, CellInput>>;
  names: readonly { name: string; formula: string }[];
  /** A formula for the first wanted cell, which fills the others; its results may fill them by themselves. */
  fill?: { formula: string; wanted: readonly WantedCell[] };
  /** Cells of the question's data that the answer has changed. They are not used. */
  ignored: number;
}

/** Formulas beyond are not tried: each takes a calculation. */
const MAX_ALTERNATIVES = 8;

const isFormula = (text: string | undefined): boolean =>
  text?.startsWith('=') === true && text.length > 1;

/** The sheet of a question that an answer's one stands for: of its name, or the one with wanted cells. */
function findSheet(
  question: readonly SheetBlock[],
  name: string | undefined,
  wanted: readonly WantedCell[],
): number {
  const names = sheetNames(question).map((one) => one.toLowerCase());
  const named = name === undefined ? -1 : names.indexOf(name.toLowerCase());
  return named < 0 ? (wanted[0]?.sheet ?? 0) : named;
}

/** What a changed sheet puts into the question's: formulas, and data where the question has none. */
function readSheet(question: SheetBlock, answer: SheetBlock, wanted: ReadonlySet<string>) {
  const before = blockCells(question);
  const cells: Record<string, CellInput> = {};
  let ignored = 0;
  for (const [address, cell] of Object.entries(blockCells(answer))) {
    const old = before[address];
    if (old?.text === cell.text) continue;
    if (isFormula(cell.text)) {
      // A constant of the question is its data, and stays.
      if (old === undefined || wanted.has(address) || isFormula(old.text)) cells[address] = cell;
      else ignored += 1;
    } else if (old === undefined && !wanted.has(address)) cells[address] = cell;
    else if (old !== undefined && !wanted.has(address)) ignored += 1;
  }
  return { cells, ignored };
}

/** The first cell of each block of wanted cells, with those below and beside it. */
function wantedAreas(wanted: readonly WantedCell[]): WantedCell[][] {
  const areas: WantedCell[][] = [];
  for (const cell of wanted) {
    const area = areas.find((cells) =>
      cells.some(
        (one) =>
          one.sheet === cell.sheet &&
          Math.abs(one.row - cell.row) + Math.abs(one.column - cell.column) === 1,
      ),
    );
    if (area === undefined) areas.push([cell]);
    else area.push(cell);
  }
  return areas;
}

/** A formula in the first of some cells, filled into the others. */
export function fillFormula(
  formula: string,
  wanted: readonly WantedCell[],
): Record<string, CellInput> {
  const [first] = wanted;
  if (first === undefined) return {};
  const relative = toRelative(formula, first.row, first.column);
  return Object.fromEntries(
    wanted.map(({ row, column, address }) => {
      const text = relative === null ? null : fromRelative(relative, row, column);
      return [address, { text: address === first.address ? formula : (text ?? formula) }];
    }),
  );
}

/**
 * What can be tried of an answer: its sheets with its formulas that name a cell, and each of its other
 * formulas. Empty if it has neither.
 */
export function readCandidates(
  question: readonly SheetBlock[],
  wanted: readonly WantedCell[],
  answer: AnswerParts,
): Candidate[] {
  const cells = new Map<number, Record<string, CellInput>>();
  const add = (sheet: number, more: Record<string, CellInput>) =>
    cells.set(sheet, { ...cells.get(sheet), ...more });
  const wantedOf = (sheet: number) =>
    new Set(wanted.flatMap((one) => (one.sheet === sheet ? [one.address] : [])));
  let ignored = 0;
  const names: { name: string; formula: string }[] = [];
  for (const block of answer.sheets) {
    if (sheetProblem(block) !== null) continue;
    const index = findSheet(question, block.name, wanted);
    const original = question[index];
    if (original === undefined) continue;
    const read = readSheet(original, block, wantedOf(index));
    add(index, read.cells);
    names.push(...block.names);
    ignored += read.ignored;
  }
  const formulas = answer.code
    .flatMap(parseFormulas)
    .map((formula) => ({ ...formula, text: withCommas(formula.text) }));
  for (const { cell, sheet, text } of formulas) {
    if (cell === undefined) continue;
    const index = findSheet(question, sheet, wanted);
    const { row, column } = parseAddress(cell);
    const address = toAddress(row, column);
    const old = question[index] && blockCells(question[index])[address];
    const isData = old !== undefined && !isFormula(old.text) && !wantedOf(index).has(address);
    if (isData) ignored += 1;
    else add(index, { [address]: { text } });
  }
  const hasFormula = [...cells.values()].some((sheet) =>
    Object.values(sheet).some(({ text }) => isFormula(text)),
  );
  const whole: Candidate[] = hasFormula ? [{ cells, names, ignored }] : [];
  const free = formulas.filter(({ cell }) => cell === undefined).slice(0, MAX_ALTERNATIVES);
  const areas = wantedAreas(wanted);
  // A formula for each block of wanted cells; otherwise each one is another way.
  if (free.length > 1 && free.length === areas.length) {
    const filled = new Map(cells);
    for (const [index, area] of areas.entries()) {
      const sheet = area[0]?.sheet ?? 0;
      filled.set(sheet, {
        ...filled.get(sheet),
        ...fillFormula(free[index]?.text ?? '', area),
      });
    }
    whole.push({ cells: filled, names, ignored });
  }
  const alternatives = free.map(({ text }): Candidate => ({
    ...{ cells, names, ignored },
    fill: { formula: text, wanted },
  }));
  return [...whole, ...alternatives];
}
