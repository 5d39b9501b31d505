import type { ArticleTable } from './article-tables';
import type { ReferenceSample } from './sample-values';

/** Whether a formula would fail on what the table has in the cells that it refers to. */
function isUnfit(
  { rows }: ArticleTable,
  { reference, sample, isStrict }: ReferenceSample,
): boolean {
  if (!isStrict) return false;
  const { top, bottom = rows.length, left, right } = reference;
  const texts = rows
    .slice(top, bottom + 1)
    .flatMap((row) => row.slice(left, right + 1))
    .filter((text) => text !== '');
  const isDate = (text: string) => /^\d{4}-\d\d-\d\d/.test(text);
  const isFit = (text: string) =>
    isDate(text) || (sample.kind === 'number' && /^[-$€£]?\d/.test(text));
  return texts.length > 0 && !texts.some(isFit);
}

/** How well a table holds what formulas refer to: the share of cells that both have. */
function fit(table: ArticleTable, references: readonly ReferenceSample[]): number {
  const { rows } = table;
  if (references.some((part) => isUnfit(table, part))) return -1;
  const ends = references.map(({ reference }) => reference);
  const height = Math.max(1, ...ends.map(({ bottom, top }) => Math.min(bottom ?? top + 6, 60) + 1));
  const width = Math.max(1, ...ends.map(({ right }) => right + 1));
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const common = Math.min(height, rows.length) * Math.min(width, columns);
  return common / (height * width + rows.length * columns - common);
}

/** The best table; of several that fit as well, the nearest. */
export function bestTable(tables: readonly ArticleTable[], references: readonly ReferenceSample[]) {
  let best: { table: ArticleTable; score: number } | undefined;
  for (const table of tables) {
    const score = fit(table, references);
    if (score >= (best?.score ?? 0)) best = { table, score };
  }
  return best?.table;
}
