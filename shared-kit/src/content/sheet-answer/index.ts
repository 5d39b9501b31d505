export { calculateBlocks } from './calculate-blocks';
export { fromRelative, functionsOf, toRelative } from './formula-text';
export { parseFormulas, withCommas, type ArticleFormula } from './parse-formulas';
export type { AnswerParts } from './read-answer';
export {
  SHEET_ENGINE_VERSION,
  tryAnswer,
  tryAnswerInAll,
  tryInPlace,
  type PlacedAnswer,
  type TriedAnswer,
  type TriedCell,
} from './try-answer';
export { wantedCells, type WantedCell } from './wanted-cells';
