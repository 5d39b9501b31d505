import { parse } from 'csv-parse/sync';
import writeXlsxFile from 'write-excel-file/node';
import type { CellObject, Sheet } from 'write-excel-file/node';
import { ContentError, readText } from './content-files';
import { cellLooks, type CellLook, type SeedSheet, type SeedTemplate } from './read-templates';

const LOOKS: Record<CellLook, CellObject> = {
  title: { fontSize: 16, fontWeight: 'bold', textColor: '#16302b' },
  head: { fontWeight: 'bold', backgroundColor: '#16302b', textColor: '#ffffff' },
  note: { fontStyle: 'italic', textColor: '#6b6257' },
  input: { backgroundColor: '#e6f6ef' },
  total: { fontWeight: 'bold', topBorderStyle: 'thin', topBorderColor: '#ff9933' },
};

/** The cells of a range by address: A4:C4 is A4, B4 and C4. */
function listAddresses(range: string): string[] {
  const [from = '', to = from] = range.split(':');
  const [left, top] = [from.charCodeAt(0), Number(from.slice(1))];
  const columns = to.charCodeAt(0) - left + 1;
  const rows = Number(to.slice(1)) - top + 1;
  return Array.from({ length: rows * columns }, (_, index) => {
    const column = String.fromCharCode(left + (index % columns));
    return `${column}${top + Math.floor(index / columns)}`;
  });
}

/** How the cells of a sheet look, by address. */
function listStyles({ looks, formats }: SeedSheet): Map<string, CellObject> {
  const styles = new Map<string, CellObject>();
  const add = (ranges: string[] = [], style: CellObject) => {
    for (const address of ranges.flatMap(listAddresses)) {
      styles.set(address, { ...styles.get(address), ...style });
    }
  };
  for (const look of cellLooks) add(looks[look], LOOKS[look]);
  for (const [format, ranges] of Object.entries(formats)) add(ranges, { format });
  return styles;
}

/** A field of CSV as a cell: a formula, a date with a format, a number or text. */
function toCell(field: string, style: CellObject | undefined): CellObject | null {
  if (field === '') return style ?? null;
  // The file format stores a formula without its equals sign.
  if (field.startsWith('=')) return { ...style, type: 'Formula', value: field.slice(1) };
  if (/^\d{4}-\d\d-\d\d$/.test(field) && style?.format !== undefined) {
    return { ...style, type: Date, value: new Date(`${field}T00:00:00Z`) };
  }
  if (/^-?\d+(\.\d+)?$/.test(field)) return { ...style, type: Number, value: Number(field) };
  return { ...style, type: String, value: field };
}

/** The cells of a sheet by row: its CSV file, with the looks and formats of the template. */
export function readSheet(slug: string, sheet: SeedSheet): (CellObject | null)[][] {
  const path = `templates/${slug}/${sheet.name}.csv`;
  const rows: string[][] = parse(readText(path));
  const styles = listStyles(sheet);
  const cells = rows.map((fields, row) =>
    fields.map((field, column) => {
      const address = `${String.fromCharCode(65 + column)}${row + 1}`;
      const style = styles.get(address);
      styles.delete(address);
      return toCell(field, style);
    }),
  );
  const [outside] = styles.keys();
  if (outside !== undefined) throw new ContentError(path, `has no cell ${outside}`);
  return cells;
}

const toSheet = (slug: string, sheet: SeedSheet): Sheet<Buffer> => ({
  sheet: sheet.name,
  columns: sheet.widths.map((width) => ({ width })),
  ...(sheet.frozenRows && { stickyRowsCount: sheet.frozenRows }),
  data: readSheet(slug, sheet),
});

const withWindowsLines = (text: string) => text.replaceAll('\n', '\r\n');

/** The real, downloadable file of a template: a workbook, a CSV or the source of a script. */
export async function makeTemplateFile({
  slug,
  sheets,
  file,
}: SeedTemplate): Promise<{ name: string; type: string; bytes: Buffer }> {
  if (file === undefined) {
    return {
      name: `${slug}.xlsx`,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      bytes: await writeXlsxFile((sheets ?? []).map((sheet) => toSheet(slug, sheet))).toBuffer(),
    };
  }
  const text = readText(`templates/${slug}/${file}`);
  if (file.endsWith('.csv')) {
    // The byte order mark makes Excel read the file as UTF-8.
    const bytes = Buffer.from(`\uFEFF${withWindowsLines(text)}`);
    return { name: file, type: 'text/csv', bytes };
  }
  // The VBA editor imports a module correctly only with Windows line ends.
  const source = file.endsWith('.bas') ? withWindowsLines(text) : text;
  return { name: file, type: 'text/plain', bytes: Buffer.from(source) };
}
