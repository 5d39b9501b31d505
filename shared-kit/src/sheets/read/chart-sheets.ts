import { strFromU8, strToU8, unzipSync, zipSync, type Unzipped } from 'fflate';

const RELATIONS = 'xl/_rels/workbook.xml.rels';
const EMPTY_SHEET = 'xl/worksheets/no-cells.xml';
const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A relation of the workbook to a sheet without cells: a chart, a dialog, macros of Excel 4. */
const OTHER_SHEET = /\/(?:chartsheet|dialogsheet|xlMacrosheet|xlIntlMacrosheet)$/;

/** The value of an attribute; `name` with what is before it: ` Id`, or `:id` of any prefix. */
function attribute(tag: string, name: string): string | undefined {
  const start = tag.indexOf(`${name}="`);
  if (start === -1) return undefined;
  const from = start + name.length + 2;
  const end = tag.indexOf('"', from);
  return end === -1 ? undefined : tag.slice(from, end);
}

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
  const changed = relations.replace(/<Relationship\s[^>]{1,2000}>/g, (tag) => {
    const type = attribute(tag, ' Type');
    const id = attribute(tag, ' Id');
    if (type === undefined || id === undefined || !OTHER_SHEET.test(type)) return tag;
    ids.add(id);
    return tag
      .replace(type, type.replace(OTHER_SHEET, '/worksheet'))
      .replace(attribute(tag, ' Target') ?? '', 'worksheets/no-cells.xml');
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
  const names = (workbook.match(/<(?:\w{1,20}:)?sheet\s[^>]{1,2000}>/g) ?? []).flatMap((tag) => {
    const id = attribute(tag, ':id');
    const name = attribute(tag, ' name');
    return id !== undefined && name !== undefined && ids.has(id) ? [unescapeXml(name)] : [];
  });
  files[RELATIONS] = strToU8(relations);
  files[EMPTY_SHEET] = strToU8(`<worksheet xmlns="${NAMESPACE}"><sheetData/></worksheet>`);
  // It is read at once: packing it would only take time.
  return { archive: zipSync(files, { level: 0 }), names };
}
