import { copyText } from 'shared-kit/ui';
import { parseAddress, toAddress, type Position } from 'shared-kit/sheets';
import type { SheetView } from 'shared-kit/sheets';
import type { SheetInput } from '../engine/sheet-data';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/**
 * The texts of the cells from a position on: formulas as formulas; what they spill, they spill again.
 * @param from default A1
 */
export function cellTexts(
  sheet: SheetInput,
  view: SheetView | null,
  from: Position = { row: 0, column: 0 },
): string[][] {
  const positions = Object.keys(sheet.cells).map(parseAddress);
  const rows = Math.max(0, ...positions.map(({ row }) => row + 1 - from.row));
  const columns = Math.max(0, ...positions.map(({ column }) => column + 1 - from.column));
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => {
      const address = toAddress(from.row + row, from.column + column);
      const text = sheet.cells[address]?.text ?? '';
      if (text.startsWith('=')) return text.replaceAll('\n', ' ');
      return text === '' ? '' : (view?.cells[address]?.text ?? text);
    }),
  );
}

export function toClipboard(rows: readonly (readonly string[])[]) {
  const cells = (row: readonly string[]) =>
    row.map((text) => `<td>${escapeHtml(text)}</td>`).join('');
  return {
    text: rows.map((row) => row.map((text) => text.replace(/[\t\n]/g, ' ')).join('\t')).join('\n'),
    html: `<table><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table>`,
  };
}

/** Copies cells so that a spreadsheet pastes them as cells. @returns false if the browser refuses */
export async function copyCells(rows: readonly (readonly string[])[]): Promise<boolean> {
  const { text, html } = toClipboard(rows);
  try {
    const item = new ClipboardItem({
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    });
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    return copyText(text);
  }
}
