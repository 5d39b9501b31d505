import { parseAddress, toAddress, type CellInput } from 'shared-kit/sheets';
import { SHEET_LIMITS, type SheetInput } from '../engine/sheet-data';
import type { ArticleTable } from './article-tables';
import { bestTable } from './best-table';
import { parseFormulas, withCommas, type ArticleFormula } from 'shared-kit/content/sheet-answer';
import { sampleKinds, sampleValue, type ReferenceSample } from './sample-values';
import { tokenize } from './tokenize';

/** A piece of code of an article, and what the article shows around it. */
export interface FormulaContext {
  code: string;
  /** The code before it, in the article's order. */
  earlierCode: readonly string[];
  /** The tables, the nearest one last. */
  tables: readonly ArticleTable[];
}

export interface FormulaSheets {
  sheets: SheetInput[];
  /** Where the first formula is. */
  start: { sheet: number; address: string };
}

const MAIN = 'Sheet1';
const SAMPLE_ROWS = 6;

const DATE_RESULT =
  /^=\s*(?:DATE|EDATE|EOMONTH|WORKDAY|WORKDAY\.INTL|TODAY)\s*\((?:[^()]|\([^()]*\))*\)\s*(?:[+-]\s*\d+\s*)?$/i;
const SPILLING =
  /\b(?:FILTER|SORT|SORTBY|UNIQUE|SEQUENCE|RANDARRAY|MAP|SCAN|BYROW|MAKEARRAY|VSTACK|TOCOL|TRANSPOSE|QUERY)\s*\(|#/i;

type Cells = Record<string, CellInput>;

interface PlacedFormula extends ArticleFormula {
  samples: ReferenceSample[];
}

const place = (formula: ArticleFormula): PlacedFormula => {
  const text = withCommas(formula.text);
  return { ...formula, text, samples: sampleKinds(tokenize(text)) };
};

const formulaCell = (text: string): CellInput =>
  DATE_RESULT.test(text) ? { text, format: 'yyyy-mm-dd' } : { text };

/** Earlier formulas with a cell of their own that these refer to, and those that they refer to. */
function neededFormulas(formulas: PlacedFormula[], earlier: PlacedFormula[]): PlacedFormula[] {
  const needed = new Set(formulas);
  for (const formula of needed) {
    for (const { reference } of formula.samples) {
      const sheet = reference.sheet ?? formula.sheet ?? MAIN;
      for (const other of earlier) {
        if (other.cell === undefined || (other.sheet ?? MAIN) !== sheet) continue;
        const { row, column } = parseAddress(other.cell);
        const isInRows = row >= reference.top && row <= (reference.bottom ?? Infinity);
        if (isInRows && column >= reference.left && column <= reference.right) needed.add(other);
      }
    }
  }
  return [...needed].filter((formula) => !formulas.includes(formula));
}

/** Fills what a reference reads with a sample, unless something of each column is there already. */
function addSample(cells: Cells, part: ReferenceSample): void {
  const { top, left, right, bottom = top + SAMPLE_ROWS } = part.reference;
  const lastRow = Math.min(bottom, top + SAMPLE_ROWS - 1, SHEET_LIMITS.rows - 1);
  const filled = Object.keys(cells).map(parseAddress);
  for (let column = left; column <= Math.min(right, SHEET_LIMITS.columns - 5); column += 1) {
    const isFilled = filled.some((at) => at.column === column && at.row >= top && at.row <= bottom);
    if (isFilled) continue;
    for (let row = top; row <= lastRow; row += 1) {
      cells[toAddress(row, column)] = { text: sampleValue(part, row - top, column) };
    }
  }
}

/** Where a formula without a cell of its own goes: right of everything, in the row it is about. */
function freePosition(cells: Cells, references: readonly ReferenceSample[]) {
  const used = Object.keys(cells).map((address) => parseAddress(address).column);
  const referred = references.map(({ reference }) => reference.right);
  const last = Math.max(-2, ...used, ...referred.filter((at) => at < SHEET_LIMITS.columns - 5));
  const rows = new Set(
    references
      .filter(({ reference }) => reference.top === reference.bottom)
      .map(({ reference }) => reference.top),
  );
  const [row = 1] = rows.size === 1 ? rows : [];
  return { row: row === 0 || row > 40 ? 1 : row, column: last + 2 };
}

/**
 * Puts the formulas of a piece of code into sheets: with the article's tables, the earlier formulas
 * that they need, and a small sample where they refer to something that the article does not show.
 */
export function createFormulaSheets({ code, earlierCode, tables }: FormulaContext): FormulaSheets {
  const formulas = parseFormulas(code).map(place);
  const earlier = earlierCode.flatMap(parseFormulas).map(place);
  const needed = neededFormulas(formulas, earlier);
  const placed = [...needed, ...formulas];
  const sheets = new Map<string, Cells>([[formulas[0]?.sheet ?? MAIN, {}]]);
  const cellsOf = (name: string): Cells => {
    const known = sheets.get(name) ?? {};
    sheets.set(name, known);
    return known;
  };
  const references = new Map<string, ReferenceSample[]>();
  for (const formula of placed) {
    for (const part of formula.samples) {
      const name = part.reference.sheet ?? formula.sheet ?? MAIN;
      if (references.size < SHEET_LIMITS.sheets || references.has(name)) {
        references.set(name, [...(references.get(name) ?? []), part]);
      }
    }
  }
  const [dataSheet = MAIN] = references.has(MAIN) ? [MAIN] : references.keys();
  const table = bestTable(tables, references.get(dataSheet) ?? []);
  for (const [row, values] of (table?.rows ?? []).entries()) {
    for (const [column, text] of values.entries()) {
      if (text !== '') cellsOf(dataSheet)[toAddress(row, column)] = { text };
    }
  }
  for (const { cell, sheet = MAIN, text } of placed) {
    if (cell !== undefined) cellsOf(sheet)[cell] = formulaCell(text);
  }
  // The most particular first: the others leave cells alone that are filled.
  const rank = ({ reference, sample }: ReferenceSample) => [
    sample.value === undefined ? 1 : 0,
    sample.kind === 'number' ? 1 : 0,
    reference.top - (reference.bottom ?? reference.top + SAMPLE_ROWS),
  ];
  const byRank = (one: ReferenceSample, other: ReferenceSample) => {
    const [first, second] = [rank(one), rank(other)];
    return first.map((value, at) => value - (second[at] ?? 0)).find((sign) => sign !== 0) ?? 0;
  };
  for (const [name, parts] of references) {
    for (const part of parts.toSorted(byRank)) {
      addSample(cellsOf(name), part);
    }
  }
  const free = formulas.filter(({ cell }) => cell === undefined);
  const position = freePosition(cellsOf(MAIN), references.get(MAIN) ?? []);
  const stride = free.some(({ text }) => SPILLING.test(text)) ? SAMPLE_ROWS + 2 : 1;
  for (const [index, { text }] of free.entries()) {
    const address = toAddress(position.row + index * stride, position.column);
    cellsOf(MAIN)[address] = formulaCell(text);
  }
  const [first] = formulas;
  const startSheet = first?.cell === undefined ? MAIN : (first.sheet ?? MAIN);
  return {
    sheets: [...sheets].map(([name, cells]) => ({ name, cells })),
    start: {
      sheet: Math.max(0, [...sheets.keys()].indexOf(startSheet)),
      address: first?.cell ?? toAddress(position.row, position.column),
    },
  };
}
