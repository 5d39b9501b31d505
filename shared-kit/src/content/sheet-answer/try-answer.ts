import {
  createView,
  createWorkbook,
  readInput,
  type CellInput,
  type SheetInput,
  type WorkbookModel,
} from 'shared-kit/sheets';
import {
  blockCells,
  sheetProblem,
  toWorkbook,
  type SheetBlock,
} from 'shared-kit/content/sheet-block';
import { groupFormulas } from './calculate-blocks';
import { functionsOf, isVolatile } from './formula-text';
import { fillFormula, readCandidates, type AnswerParts, type Candidate } from './read-answer';
import { isWantedResult, wantedCells, type WantedCell } from './wanted-cells';

/**
 * Raise it when the same answer may come to another result: results that are stored of an older
 * version say so.
 */
export const SHEET_ENGINE_VERSION = 1;

/** A wanted cell and what an answer gives there. */
export interface TriedCell {
  /** The name of its sheet; empty if the question has one only. */
  sheet: string;
  address: string;
  /** As typed by who asked. */
  wanted: string;
  /** What the cell shows; empty if it has nothing. */
  got: string;
  isRight: boolean;
  /** The formula in it, or the one that fills it. */
  formula?: string;
  /** Why it is not calculated: nothing is claimed then. */
  missing?: string;
}

/** What an answer comes to in the sheet of its question. */
export interface TriedAnswer {
  engine: number;
  cells: TriedCell[];
  /** How many of the cells have the wanted result. */
  right: number;
  /** The formulas that were tried, each once: a filled one by its first cell. */
  formulas: { range: string; text: string }[];
  /** In characters, of these formulas. */
  length: number;
  functions: string[];
  /** Cells of the question's data that the answer changes. They were not used. */
  ignored: number;
  /** Whether results depend on when they are calculated. */
  isVolatile: boolean;
}

interface Trial {
  model: WorkbookModel;
  sheets: SheetInput[];
  own: ReadonlyMap<number, Record<string, CellInput>>;
}

/** The question's sheets without the results that are wanted, with what an answer puts there. */
function calculate(
  question: readonly SheetBlock[],
  wanted: readonly WantedCell[],
  { names }: Candidate,
  own: ReadonlyMap<number, Record<string, CellInput>>,
): Trial {
  const workbook = toWorkbook(question);
  const sheets = workbook.sheets.map((sheet, index) => {
    const cells = { ...sheet.cells };
    const formats: Record<string, string> = {};
    for (const { sheet: at, address } of wanted) {
      if (at !== index) continue;
      // The cell looks as whoever typed the result sees it, whatever the formula is about.
      const { format, text = '' } = cells[address] ?? {};
      formats[address] = format ?? readInput(text).format ?? 'General';
      delete cells[address];
    }
    for (const [address, cell] of Object.entries(own.get(index) ?? {})) {
      const format = cell.format ?? formats[address];
      cells[address] = format === undefined ? cell : { ...cell, format };
    }
    return { ...sheet, cells };
  });
  const model = createWorkbook({ sheets, names: [...workbook.names, ...names] });
  model.run();
  return { model, sheets, own };
}

/** Puts the formula into the first wanted cell; into the others too unless its results fill more. */
function fillAndCalculate(
  question: readonly SheetBlock[],
  wanted: readonly WantedCell[],
  candidate: Candidate,
): Trial {
  const { fill } = candidate;
  if (fill === undefined) return calculate(question, wanted, candidate, candidate.cells);
  const [first] = fill.wanted;
  const withCells = (cells: readonly WantedCell[]) => {
    const own = new Map(candidate.cells);
    const sheet = first?.sheet ?? 0;
    const filled = fillFormula(
      fill.formula,
      cells.filter((one) => one.sheet === sheet),
    );
    return own.set(sheet, { ...own.get(sheet), ...filled });
  };
  const alone = calculate(question, wanted, candidate, withCells(fill.wanted.slice(0, 1)));
  const cell = first && alone.model.sheets[first.sheet]?.formulaAt(first.row, first.column);
  const fillsMore = cell?.spill != null || cell?.blocked != null;
  if (fillsMore || fill.wanted.length === 1) return alone;
  return calculate(question, wanted, candidate, withCells(fill.wanted));
}

/** What an answer comes to, and the question's sheets with its formulas in place. */
export interface PlacedAnswer {
  tried: TriedAnswer;
  sheets: SheetInput[];
  names: { name: string; formula: string }[];
}

function tryCandidate(
  question: readonly SheetBlock[],
  wanted: readonly WantedCell[],
  candidate: Candidate,
): PlacedAnswer {
  const { model, sheets, own } = fillAndCalculate(question, wanted, candidate);
  const view = createView(
    model,
    sheets.map(({ cells }) => cells),
  );
  const cells = wanted.map(({ sheet, row, column, address, text }): TriedCell => {
    const place = model.sheets[sheet];
    const formula = place?.formulaAt(row, column) ?? place?.spilledAt(row, column)?.from;
    const missing =
      formula?.missing ?? (formula?.fault ? 'a formula that cannot be read' : undefined);
    const result = place?.valueAt(row, column) ?? null;
    return {
      sheet: sheets.length > 1 ? (sheets[sheet]?.name ?? '') : '',
      ...{ address, wanted: text, got: view.showCell(sheet, row, column) },
      // A result without a formula was not calculated by the answer.
      isRight: missing === undefined && formula !== undefined && isWantedResult(text, result),
      ...(formula !== undefined && { formula: formula.text }),
      ...(missing !== undefined && { missing }),
    };
  });
  const formulas = [...own.values()].flatMap(groupFormulas);
  const tried: TriedAnswer = {
    engine: SHEET_ENGINE_VERSION,
    cells,
    right: cells.filter(({ isRight }) => isRight).length,
    formulas,
    length: formulas.reduce((sum, { text }) => sum + text.length, 0),
    functions: [...new Set(formulas.flatMap(({ text }) => functionsOf(text)))].toSorted(),
    ignored: candidate.ignored,
    isVolatile: formulas.some(({ text }) => isVolatile(text)),
  };
  return { tried, sheets, names: [...toWorkbook(question).names, ...candidate.names] };
}

/**
 * Tries an answer in the sheets of its question. It takes as long as its formulas do: for workers and
 * threads that can be ended. Of several ways, the one with the most wanted results counts.
 * @returns null if the question wants no results, or the answer has nothing that can be tried
 */
export const tryAnswer = (
  question: readonly SheetBlock[],
  answer: AnswerParts,
): TriedAnswer | null => tryInPlace(question, answer)?.tried ?? null;

/** As `tryAnswer`, with the question's sheets as the answer leaves them. */
export function tryInPlace(
  question: readonly SheetBlock[],
  answer: AnswerParts,
): PlacedAnswer | null {
  const fitting = question.map((block) =>
    sheetProblem(block) === null ? block : { ...block, rows: [] },
  );
  const wanted = wantedCells(fitting);
  if (wanted.length === 0) return null;
  let best: PlacedAnswer | null = null;
  for (const candidate of readCandidates(fitting, wanted, answer)) {
    const placed = tryCandidate(fitting, wanted, candidate);
    if (best === null || placed.tried.right > best.tried.right) best = placed;
    if (best.tried.right === wanted.length) break;
  }
  return best;
}

/** What an answer puts into the sheets of a question, without cells that have data in these. */
function withoutData(
  question: readonly SheetBlock[],
  wanted: readonly WantedCell[],
  candidate: Candidate,
): Candidate {
  const isWanted = new Set(wanted.map(({ sheet, address }) => `${sheet} ${address}`));
  const cells = new Map(
    [...candidate.cells].map(([index, own]): [number, Record<string, CellInput>] => {
      const block = question[index];
      const data = block === undefined ? {} : blockCells(block);
      const kept = Object.entries(own).filter(([address]) => {
        const text = data[address]?.text ?? '=';
        return text.startsWith('=') || isWanted.has(`${index} ${address}`);
      });
      return [index, Object.fromEntries(kept)];
    }),
  );
  const { fill } = candidate;
  return { ...candidate, cells, ...(fill && { fill: { ...fill, wanted } }) };
}

/**
 * Tries an answer in several questions that want results in the same cells of other data, in each in the same
 * way: who sends two formulas cannot have one tried here and the other one there. Of several ways, the one with
 * the most wanted results of all questions counts. It takes as long as its formulas do: for workers and
 * threads that can be ended.
 * @returns what it comes to in each question; null if the first one wants no results, or the answer has
 * nothing that can be tried
 */
export function tryAnswerInAll(
  questions: readonly (readonly SheetBlock[])[],
  answer: AnswerParts,
): TriedAnswer[] | null {
  const all = questions.map((blocks) => {
    const fitting = blocks.map((block) =>
      sheetProblem(block) === null ? block : { ...block, rows: [] },
    );
    return { fitting, wanted: wantedCells(fitting) };
  });
  const [first] = all;
  if (first === undefined || first.wanted.length === 0) return null;
  const most = all.reduce((sum, { wanted }) => sum + wanted.length, 0);
  let best: { tried: TriedAnswer[]; right: number } | null = null;
  for (const candidate of readCandidates(first.fitting, first.wanted, answer)) {
    const tried = all.map(
      ({ fitting, wanted }) =>
        tryCandidate(fitting, wanted, withoutData(fitting, wanted, candidate)).tried,
    );
    const right = tried.reduce((sum, one) => sum + one.right, 0);
    if (best === null || right > best.right) best = { tried, right };
    if (best.right === most) break;
  }
  return best?.tried ?? null;
}
