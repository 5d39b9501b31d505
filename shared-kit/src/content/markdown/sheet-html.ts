import { escapeHtml } from 'shared-kit/content';
import { parseAddress, toAddress, toColumnName } from 'shared-kit/sheets';
import {
  blockCells,
  blockRange,
  isInRange,
  writeRange,
  writeSheetAttribute,
  type CellRange,
  type CellResult,
  type SheetBlock,
  type SheetResult,
} from 'shared-kit/content/sheet-block';

/** More cells that formulas fill are not shown: the live sheet has them. */
const MAX_SHOWN = { cells: 2_000, columns: 200 };
const MAX_FORMULAS = 100;

/** The cells that are shown: those of the block, and what formulas fill beyond it. */
function shownRange(block: SheetBlock, result: SheetResult | null): CellRange | null {
  const range = blockRange(block);
  if (range === null) return null;
  const shown = { ...range };
  for (const address of Object.keys(result?.cells ?? {})) {
    const { row, column } = parseAddress(address);
    shown.bottom = Math.max(shown.bottom, row);
    shown.right = Math.max(shown.right, column);
  }
  shown.right = Math.max(range.right, Math.min(shown.right, shown.left + MAX_SHOWN.columns - 1));
  const rows = Math.floor(MAX_SHOWN.cells / (shown.right - shown.left + 1));
  shown.bottom = Math.max(range.bottom, Math.min(shown.bottom, shown.top + rows - 1));
  return shown;
}

function cellHtml(typed: string | undefined, cell: CellResult | undefined, isWanted: boolean) {
  // Without results, what is typed; a formula is code.
  const text = escapeHtml(cell?.text ?? typed ?? '').replaceAll('\n', '<br />');
  const content = cell === undefined && typed?.startsWith('=') ? `<code>${text}</code>` : text;
  const align = cell?.type === 'number' ? ' align="right"' : '';
  return `<td${align}>${isWanted ? `<mark>${content}</mark>` : content}</td>`;
}

function formulaList(result: SheetResult | null, block: SheetBlock): string {
  const typed = Object.entries(blockCells(block)).filter(([, { text }]) => text.startsWith('='));
  const formulas = result?.formulas ?? typed.map(([range, { text }]) => ({ range, text }));
  if (formulas.length === 0) return '';
  const items = formulas
    .slice(0, MAX_FORMULAS)
    .map(({ range, text }) => `<li>${range} <code>${escapeHtml(text)}</code></li>`);
  const rest = formulas.length - items.length;
  if (rest > 0) items.push(`<li>${rest.toLocaleString('en')} more</li>`);
  return `<ul>${items.join('')}</ul>`;
}

/** What there is to say about a sheet besides its cells. */
function notes(block: SheetBlock, result: SheetResult | null, isCut: boolean): string[] {
  const missing = new Map<string, string[]>();
  for (const [address, { missing: what }] of Object.entries(result?.cells ?? {})) {
    if (what !== undefined) missing.set(what, [...(missing.get(what) ?? []), address]);
  }
  const { expect, hide, names, unknown } = block;
  return [
    ...(expect.length === 0 ? [] : [`Wanted: ${expect.map(writeRange).join(', ')}`]),
    ...names.map(({ name, formula }) => `${name} is ${formula}`),
    ...[...missing].map(
      ([what, cells]) =>
        `Not calculated: ${cells.slice(0, 5).join(', ')}${cells.length > 5 ? ' and others' : ''} (${what})`,
    ),
    ...(result === null ? ['Not calculated'] : []),
    ...(result?.date === undefined ? [] : [`Calculated on ${result.date}`]),
    ...(isCut ? ['There is more than is shown here'] : []),
    ...(hide.length === 0 ? [] : [`Not shown: ${hide.map(writeRange).join(', ')}`]),
    ...(unknown.length === 0 ? [] : [`Not understood: ${unknown.join(' ')}`]),
  ];
}

/**
 * A sheet as HTML that needs neither styles nor scripts: a table with column letters, row numbers and
 * values, and below it the formulas. The page opens it live by its `data-sheet`.
 * @param result null if it is not calculated
 */
export function renderSheetHtml(block: SheetBlock, result: SheetResult | null): string {
  const range = shownRange(block, result);
  const isHidden = (row: number, column: number) =>
    block.hide.some((hidden) => isInRange(hidden, row, column));
  const typed = blockCells(block);
  const columns: number[] = [];
  for (let column = range?.left ?? 0; column <= (range?.right ?? -1); column += 1) {
    const isWhole = block.hide.some(
      ({ top, left, right }) => top === 0 && column >= left && column <= right,
    );
    if (!isWhole) columns.push(column);
  }
  const lines: string[] = [];
  for (let row = range?.top ?? 0; row <= (range?.bottom ?? -1); row += 1) {
    const cells = columns.filter((column) => !isHidden(row, column));
    if (cells.length === 0) continue;
    const html = columns.map((column) => {
      if (isHidden(row, column)) return '<td></td>';
      const address = toAddress(row, column);
      const isWanted = block.expect.some((wanted) => isInRange(wanted, row, column));
      return cellHtml(typed[address]?.text, result?.cells[address], isWanted);
    });
    lines.push(`<tr><th scope="row">${row + 1}</th>${html.join('')}</tr>\n`);
  }
  const filled = Object.keys(result?.cells ?? {}).map(parseAddress);
  const isCut =
    range !== null && filled.some(({ row, column }) => row > range.bottom || column > range.right);
  const head = columns.map((column) => `<th scope="col">${toColumnName(column)}</th>`).join('');
  const caption = block.name === undefined ? '' : `<caption>${escapeHtml(block.name)}</caption>`;
  const below = [
    formulaList(result, block),
    ...notes(block, result, isCut).map((note) => `<p>${escapeHtml(note)}</p>`),
  ].join('');
  return (
    `<figure data-sheet="${writeSheetAttribute(block)}">\n` +
    `<table>${caption}<thead><tr><td></td>${head}</tr></thead>\n<tbody>\n${lines.join('')}</tbody></table>\n` +
    (below === '' ? '' : `<figcaption>${below}</figcaption>\n`) +
    `</figure>\n`
  );
}
