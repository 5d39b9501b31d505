import { createRandomId } from 'shared-kit/client';
import { escapeHtml } from 'shared-kit/content';
import { createEmptyDocument, type Step, type TutorialDocument } from '../../document/document';
import { WORKBOOK_LIMITS, type Workbook, type WorkbookSheet } from '../engine/workbook';
import type { Notes } from '../format/notes';

const cellHtml = (text: string) => escapeHtml(text.trim()).replace(/\r?\n/g, '<br>');

const rowHtml = (cells: readonly string[], name: 'th' | 'td') =>
  `<tr>${cells.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`;

/** A table with its first row as the header, if every cell of it has a text. */
function tableHtml(rows: readonly (readonly string[])[]): string {
  const [first = []] = rows;
  const hasHeader = rows.length > 1 && first.every((cell) => cell !== '');
  const head = hasHeader ? `<thead>${rowHtml(first, 'th')}</thead>` : '';
  const body = rows.slice(hasHeader ? 1 : 0).map((row) => rowHtml(row, 'td'));
  return `<table>${head}<tbody>${body.join('')}</tbody></table>`;
}

function formulasHtml({ formulas }: WorkbookSheet): string {
  if (formulas.length === 0) return '';
  const rows = formulas.map(({ cell, formula }) => [
    `<code>${escapeHtml(cell)}</code>`,
    `<code>${escapeHtml(formula)}</code>`,
  ]);
  return `<p><strong>Formulas</strong></p>${tableHtml([['Cell', 'Formula'], ...rows])}`;
}

function toStep(sheet: WorkbookSheet): Step {
  const table =
    sheet.rows.length === 0 ? '' : tableHtml(sheet.rows.map((row) => row.map(cellHtml)));
  return {
    id: createRandomId(),
    heading: sheet.name,
    body: table + formulasHtml(sheet),
    code: '',
    media: [],
  };
}

const quote = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

function noteLimits(workbook: Workbook, notes: Notes): void {
  const { sheets, sheetsLeftOut, hiddenSheets, leftOut } = workbook;
  if (hiddenSheets.length > 0) notes.add(`Hidden sheets were left out: ${quote(hiddenSheets)}.`);
  if (leftOut.length > 0) notes.add(`Not taken: ${leftOut.join(', ')}.`);
  if (sheetsLeftOut > 0) {
    notes.add(`Only the first ${WORKBOOK_LIMITS.sheets} sheets were taken.`);
  }
  for (const sheet of sheets) {
    const of = sheet.name === '' ? '' : ` of “${sheet.name}”`;
    if (sheet.hasMoreRows)
      notes.add(`Only the first ${WORKBOOK_LIMITS.rows} rows${of} were taken.`);
    if (sheet.hasMoreColumns) {
      notes.add(`Only the first ${WORKBOOK_LIMITS.columns} columns${of} were taken.`);
    }
    if (sheet.hasMoreFormulas) {
      notes.add(`Only the first ${WORKBOOK_LIMITS.formulas} formulas${of} were taken.`);
    }
  }
}

/** A tutorial with a step for each sheet that is not empty: its values, then its formulas. */
export function workbookDocument(
  workbook: Workbook,
  title: string,
  notes: Notes,
): TutorialDocument {
  noteLimits(workbook, notes);
  const empty = createEmptyDocument();
  const steps = workbook.sheets.map(toStep).filter(({ body }) => body !== '');
  return { ...empty, title, structured: { ...empty.structured, steps } };
}
