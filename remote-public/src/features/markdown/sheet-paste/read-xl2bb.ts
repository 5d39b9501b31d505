import { parseAddress } from 'shared-kit/sheets';
import type { RangeCell, SheetRange } from 'shared-kit/content/sheet-block';

/** Longer texts are not read while somebody waits. */
const MAX_LENGTH = 400_000;

/** A tag of the add-in's text, or what is between two. */
const TAG =
  /\[(?:(FORMULA)=|(\/?)(RANGE|XR|XH|XD|FORMULA|B|I|U|COLOR|SIZE|FONT)(=[^[\]]{0,300})?\])/gi;

interface Row {
  heads: string[];
  cells: RangeCell[];
}

/** `[FORMULA==SUM(A1:A3)]6[/FORMULA]`: what follows the first `=` is the formula, which may have brackets. */
function findFormulaEnd(text: string, start: number): number {
  let depth = 0;
  let isText = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') isText = !isText;
    else if (!isText && character === '[') depth += 1;
    else if (!isText && character === ']') {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return -1;
}

/** The rows of each `[RANGE]` of a text, with what is in their headings and cells. */
function readRanges(text: string): { name: string | undefined; rows: Row[] }[] {
  const ranges: { name: string | undefined; rows: Row[] }[] = [];
  let content = '';
  let formula: string | undefined;
  TAG.lastIndex = 0;
  let at = 0;
  for (let match = TAG.exec(text); match !== null; match = TAG.exec(text)) {
    content += text.slice(at, match.index);
    at = TAG.lastIndex;
    const [, opened, slash = '', tag = '', value = ''] = match;
    const name = tag.toUpperCase();
    const rows = ranges.at(-1)?.rows;
    if (opened !== undefined) {
      const start = at;
      const end = findFormulaEnd(text, start);
      if (end < 0) break;
      formula = text.slice(start, end);
      at = end + 1;
      TAG.lastIndex = at;
    } else if (slash === '' && (name === 'XH' || name === 'XD')) {
      content = '';
      formula = undefined;
    } else if (slash === '' && name === 'XR') rows?.push({ heads: [], cells: [] });
    else if (slash === '' && name === 'RANGE') {
      const sheet = value
        .split('|')
        .find((part) => part.startsWith('s:'))
        ?.slice(2);
      ranges.push({ name: sheet, rows: [] });
    } else if (name === 'XH') rows?.at(-1)?.heads.push(content.trim());
    else if (name === 'XD') {
      const shown = content.trim();
      rows?.at(-1)?.cells.push({ shown, ...(formula?.startsWith('=') && { formula }) });
    }
  }
  return ranges;
}

const COLUMN = /^[A-Z]{1,3}$/;
const ROW = /^[1-9]\d{0,6}$/;

/**
 * A range in the text of the add-in XL2BB: `[RANGE=…][XR][XH]1[/XH][XD]…`. Formulas are in its cells, or in
 * the list of cell formulas below. Null if there is none.
 */
export function readXl2bbRange(text: string): SheetRange | null {
  if (text.length > MAX_LENGTH || !/\[RANGE[=\]]/i.test(text)) return null;
  const ranges = readRanges(text);
  for (const { name, rows } of ranges) {
    const head = rows.findIndex(({ heads }) => heads.some((one) => COLUMN.test(one)));
    const letters = rows[head]?.heads.filter((one) => COLUMN.test(one)) ?? [];
    const body = rows.slice(head + 1).filter(({ heads }) => ROW.test(heads[0] ?? ''));
    const [first] = body;
    if (head < 0 || first === undefined) continue;
    const anchor = `${letters[0]}${first.heads[0]}`;
    const range: SheetRange = {
      anchor,
      ...(name !== undefined && name !== '' && { name }),
      rows: body.map(({ cells }) =>
        cells.map((cell) => (cell.shown === '' && !cell.formula ? null : cell)),
      ),
    };
    addListedFormulas(
      range,
      ranges.flatMap((one) => one.rows),
    );
    return range;
  }
  return null;
}

/** The list below a range: the cells in its headings or cells, the formula in the last cell. */
function addListedFormulas({ anchor, rows }: SheetRange, all: readonly Row[]): void {
  const start = parseAddress(anchor);
  for (const { heads, cells } of all) {
    const formula = cells.at(-1)?.shown;
    if (formula?.startsWith('=') !== true) continue;
    const place = cells.length > 1 ? cells.at(-2)?.shown : heads[0];
    const address = place?.split(/[:,]/)[0]?.trim() ?? '';
    if (!/^[A-Z]{1,3}[1-9]\d{0,6}$/.test(address)) continue;
    const { row, column } = parseAddress(address);
    const cell = rows[row - start.row]?.[column - start.column];
    if (cell) cell.formula ??= formula;
  }
}
