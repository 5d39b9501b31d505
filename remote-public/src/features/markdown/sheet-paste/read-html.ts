import { fromRelative } from 'shared-kit/content/sheet-answer';
import { readGrid } from '../paste/table-grid';
import type { RangeCell, SheetRange } from 'shared-kit/content/sheet-block';

/** Longer texts are no cell of a sheet. */
const MAX_ATTRIBUTE = 10_000;

/** What a text of CSS says about number formats, by class: `.xl66 {mso-number-format:"0\.00";}`. */
const CLASS_RULE = /\.(\w+)\s*\{([^{}]*)\}/g;
const NUMBER_FORMAT = /mso-number-format:\s*(?:"([^"]*)"|([^;}"]+))/;

/** Excel escapes everything but letters and digits, and names some formats. */
const NAMED_FORMATS: Record<string, string> = {
  General: 'General',
  Percent: '0.00%',
  Fixed: '0.00',
  Standard: '#,##0.00',
  Scientific: '0.00E+00',
  'Short Date': 'yyyy-mm-dd',
  'Medium Date': 'dd-mmm-yy',
  'Short Time': 'h:mm',
};

function readNumberFormat(css: string): string | undefined {
  const [, quoted, plain] = NUMBER_FORMAT.exec(css) ?? [];
  const text = (quoted ?? plain)?.trim();
  if (text === undefined) return undefined;
  if (NAMED_FORMATS[text] !== undefined) return NAMED_FORMATS[text];
  return text
    .replace(/\\([0-9a-f]{4}) ?/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/\\(.)/g, '$1');
}

function readClassFormats(document: Document): Map<string, string> {
  const formats = new Map<string, string>();
  for (const { textContent } of document.querySelectorAll('style')) {
    for (const [, name = '', rules = ''] of textContent.slice(0, 200_000).matchAll(CLASS_RULE)) {
      const format = readNumberFormat(rules);
      if (format !== undefined) formats.set(name, format);
    }
  }
  return formats;
}

function parseJson(text: string | null): unknown {
  if (text === null || text.length > MAX_ATTRIBUTE) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** Google Sheets and LibreOffice: `{"1":2,"2":"text"}`, `{"1":3,"3":12.5}`, `{"1":4,"4":1}`. */
function readSheetsValue(cell: Element): RangeCell['value'] {
  const value = parseJson(cell.getAttribute('data-sheets-value'));
  const [text, number, flag] = [member(value, '2'), member(value, '3'), member(value, '4')];
  if (typeof text === 'string') return text;
  if (typeof number === 'number') return number;
  return typeof flag === 'number' ? flag === 1 : undefined;
}

const readNumber = (text: string | null): number | undefined => {
  const number = text === null || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
};

const LANGUAGE_MASK = 0x3ff;
const ENGLISH = 9;

/** LibreOffice: the language of the document, that of the format, the format as it is written in that one. */
function readLibreFormat(cell: Element): { format: string; isEnglish: boolean } | null {
  const [own = '', other = '', ...rest] = cell.getAttribute('sdnum')?.split(';') ?? [];
  const format = rest.join(';');
  if (format === '') return null;
  const language = Number(other) || Number(own);
  return { format, isEnglish: (language & LANGUAGE_MASK) === ENGLISH };
}

/** What a cell shows that has no result. LibreOffice gives such cells the value 0. */
const ERROR = /^(?:#[A-Z/0]{2,8}[!?]?|Err:\d{3})$/;

/** The value of a cell, if its program says it. */
function readValue(cell: Element, shown: string): RangeCell['value'] {
  if (ERROR.test(shown)) return undefined;
  const sheets = readSheetsValue(cell);
  if (sheets !== undefined) return sheets;
  // `JJJJ-MM-TT`: without it the number of a day would be shown. What the cell shows says more.
  const libre = readLibreFormat(cell);
  if (libre !== null && !libre.isEnglish && /\p{L}/u.test(libre.format)) return shown;
  return readNumber(cell.getAttribute('x:num') ?? cell.getAttribute('sdval'));
}

function readFormat(cell: Element, classFormats: ReadonlyMap<string, string>): string | undefined {
  const sheets = member(parseJson(cell.getAttribute('data-sheets-numberformat')), '2');
  if (typeof sheets === 'string' && sheets !== '') return sheets;
  const libre = readLibreFormat(cell);
  if (libre !== null) return libre.isEnglish ? libre.format : undefined;
  const own = readNumberFormat(cell.getAttribute('style') ?? '');
  return own ?? [...cell.classList].map((name) => classFormats.get(name)).find((one) => one);
}

/** The formula of a cell: relative in Google Sheets and LibreOffice, as typed in Excel's older HTML. */
function readFormula(cell: Element, row: number, column: number): string | undefined {
  const relative = cell.getAttribute('data-sheets-formula');
  if (relative?.startsWith('=') === true) {
    return fromRelative(relative, row, column) ?? undefined;
  }
  const typed = cell.getAttribute('x:fmla');
  return typed?.startsWith('=') === true ? typed : undefined;
}

function readText(cell: Element): string {
  for (const lineBreak of cell.querySelectorAll('br')) lineBreak.replaceWith('\n');
  return cell.textContent
    .replaceAll('\u00a0', ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

/** A range of Excel, Google Sheets or LibreOffice, from the HTML that they copy. Null if there is no table. */
export function readHtmlRange(html: string): SheetRange | null {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const table = document.querySelector('table');
  if (table === null) return null;
  const classFormats = readClassFormats(document);
  const rows = readGrid(table).map((cells, row) =>
    cells.map((cell, column): RangeCell | null => {
      if (cell === null) return null;
      const shown = readText(cell);
      const value = readValue(cell, shown);
      const format = readFormat(cell, classFormats);
      const formula = readFormula(cell, row, column);
      const isText = value === undefined && format === '@';
      return {
        shown,
        ...(value !== undefined && { value }),
        ...(isText && { value: shown }),
        ...(format !== undefined && { format }),
        ...(formula !== undefined && { formula }),
      };
    }),
  );
  return rows.length === 0 ? null : { anchor: 'A1', rows };
}
