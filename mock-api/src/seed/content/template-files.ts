import writeXlsxFile from 'write-excel-file/node';
import type { CellObject, Sheet } from 'write-excel-file/node';
import type { CellLook, CellSpec, SeedTemplate, SheetSpec } from './types';

const looks: Record<CellLook, CellObject> = {
  title: { fontSize: 16, fontWeight: 'bold', textColor: '#16302b' },
  head: { fontWeight: 'bold', backgroundColor: '#16302b', textColor: '#ffffff' },
  note: { fontStyle: 'italic', textColor: '#6b6257' },
  input: { backgroundColor: '#e6f6ef' },
  total: { fontWeight: 'bold', topBorderStyle: 'thin', topBorderColor: '#ff9933' },
};

const toCell = (cell: CellSpec): CellObject | null => {
  if (cell === null) return null;
  if (typeof cell === 'number') return { type: Number, value: cell };
  if (typeof cell === 'string') return { type: String, value: cell };

  const style: CellObject = {
    ...(cell.look ? looks[cell.look] : {}),
    ...(cell.format ? { format: cell.format } : {}),
  };
  // The file format stores a formula without its equals sign.
  if (cell.formula) return { ...style, type: 'Formula', value: cell.formula.slice(1) };
  if (cell.date) return { ...style, type: Date, value: new Date(`${cell.date}T00:00:00Z`) };
  if (cell.value === undefined) return style;
  return { ...style, type: typeof cell.value === 'number' ? Number : String, value: cell.value };
};

const toSheet = (sheet: SheetSpec): Sheet<Buffer> => ({
  sheet: sheet.name,
  columns: sheet.widths.map((width) => ({ width })),
  ...(sheet.frozenRows ? { stickyRowsCount: sheet.frozenRows } : {}),
  data: sheet.rows.map((row) => row.map(toCell)),
});

const csvField = (field: string | number): string =>
  /[",\r\n]/.test(String(field)) ? `"${String(field).replaceAll('"', '""')}"` : String(field);

/** The real, downloadable file of a template: a workbook, a CSV or the source of a script. */
export async function makeTemplateFile(
  template: SeedTemplate,
): Promise<{ name: string; type: string; bytes: Buffer }> {
  const { file, slug } = template;
  switch (file.kind) {
    case 'xlsx':
      return {
        name: `${slug}.xlsx`,
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        bytes: await writeXlsxFile(file.sheets.map(toSheet)).toBuffer(),
      };
    case 'csv':
      return {
        name: `${slug}.csv`,
        type: 'text/csv',
        // The byte order mark makes Excel read the file as UTF-8.
        bytes: Buffer.from(
          `\uFEFF${file.rows.map((row) => row.map(csvField).join(',')).join('\r\n')}\r\n`,
        ),
      };
    case 'script':
      return {
        name: `${slug}.${file.extension}`,
        type: 'text/plain',
        // The VBA editor imports a module correctly only with Windows line ends.
        bytes: Buffer.from(
          file.extension === 'bas' ? file.source.replaceAll('\n', '\r\n') : file.source,
        ),
      };
  }
}
