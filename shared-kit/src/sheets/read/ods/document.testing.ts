import { strToU8, zipSync } from 'fflate';

interface TestDocument {
  /** The content of `<office:spreadsheet>`. */
  body: string;
  /** The content of `<office:automatic-styles>`. */
  styles?: string;
  /** `styles.xml`. */
  common?: string;
  mimetype?: string;
}

/** A text document of OpenDocument has the same archive. */
const SHEET = 'application/vnd.oasis.opendocument.spreadsheet';

/** A file of LibreOffice written by hand, for what it writes only in rare cases, or never. */
export function createDocument({
  body,
  styles = '',
  common,
  mimetype = SHEET,
}: TestDocument): ArrayBuffer {
  const content = `<?xml version="1.0"?><office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${body}</office:spreadsheet></office:body></office:document-content>`;
  const files = {
    mimetype: strToU8(mimetype),
    'content.xml': strToU8(content),
    ...(common !== undefined && { 'styles.xml': strToU8(common) }),
  };
  return new Uint8Array(zipSync(files)).buffer;
}

/** A sheet with one row of cells. */
export const table = (cells: string, name = 'A') =>
  `<table:table table:name="${name}"><table:table-row>${cells}</table:table-row></table:table>`;

/** A cell with a formula and the value that is stored. */
export const formulaCell = (formula: string, value = 1) =>
  `<table:table-cell table:formula="${formula.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}" office:value-type="float" office:value="${value}"/>`;
