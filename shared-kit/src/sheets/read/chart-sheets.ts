import { strFromU8, strToU8, unzipSync, zipSync, type Unzipped } from 'fflate';

const RELATIONS = 'xl/_rels/workbook.xml.rels';
const EMPTY_SHEET = 'xl/worksheets/no-cells.xml';
const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A relation of the workbook to a sheet without cells: a chart, a dialog, macros of Excel 4. */
const OTHER_SHEET = /\/(?:chartsheet|dialogsheet|xlMacrosheet|xlIntlMacrosheet)$/;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

const unescapeXml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

function findOtherSheets(files: Unzipped): { ids: Set<string>; relations: string } {
  const relations = strFromU8(files[RELATIONS] ?? new Uint8Array());
  const ids = new Set<string>();
  const changed = relations.replace(/<Relationship\s[^>]*>/g, (tag) => {
    const type = attribute(tag, 'Type');
    const id = attribute(tag, 'Id');
    if (type === undefined || id === undefined || !OTHER_SHEET.test(type)) return tag;
    ids.add(id);
    return tag
      .replace(type, type.replace(OTHER_SHEET, '/worksheet'))
      .replace(/\sTarget="[^"]*"/, ` Target="worksheets/no-cells.xml"`);
  });
  return { ids, relations: changed };
}

/**
 * The same archive with empty sheets in place of those that have no cells, which the reader refuses, and their
 * names. Null if there are none.
 */
export function replaceChartSheets(
  archive: Uint8Array,
): { archive: Uint8Array; names: string[] } | null {
  const files = unzipSync(archive);
  const { ids, relations } = findOtherSheets(files);
  if (ids.size === 0) return null;
  const workbook = strFromU8(files['xl/workbook.xml'] ?? new Uint8Array());
  const names = (workbook.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []).flatMap((tag) => {
    const id = attribute(tag, '(?:\\w+:)?id');
    const name = attribute(tag, 'name');
    return id !== undefined && name !== undefined && ids.has(id) ? [unescapeXml(name)] : [];
  });
  files[RELATIONS] = strToU8(relations);
  files[EMPTY_SHEET] = strToU8(`<worksheet xmlns="${NAMESPACE}"><sheetData/></worksheet>`);
  // It is read at once: packing it would only take time.
  return { archive: zipSync(files, { level: 0 }), names };
}
