import { strToU8, zipSync } from 'fflate';

interface TestSheet {
  name: string;
  /** The content of `<sheetData>`. */
  rows?: string;
  state?: 'hidden' | 'veryHidden';
  isChart?: boolean;
  /** `<table>` of the sheet. */
  table?: string;
}

interface TestWorkbook {
  sheets: TestSheet[];
  /** The content of `<definedNames>`. */
  names?: string;
  date1904?: boolean;
  /** The content of `<styleSheet>`. */
  styles?: string;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;

const relations = (content: string) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${content}</Relationships>`;

const partOf = ({ isChart = false }: TestSheet, index: number) =>
  isChart ? `chartsheets/sheet${index + 1}.xml` : `worksheets/sheet${index + 1}.xml`;

/** A workbook written by hand, for what no library writes. */
export function createArchive({
  sheets,
  names = '',
  date1904 = false,
  styles,
}: TestWorkbook): ArrayBuffer {
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, state }, index) =>
          `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"${state ? ` state="${state}"` : ''}/>`,
      )
      .join('')}</sheets><definedNames>${names}</definedNames></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      sheets
        .map((sheet, index) =>
          relation(
            `rId${index + 1}`,
            sheet.isChart ? 'chartsheet' : 'worksheet',
            partOf(sheet, index),
          ),
        )
        .join('') + (styles === undefined ? '' : relation('rId99', 'styles', 'styles.xml')),
    ),
    ...(styles !== undefined && {
      'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`,
    }),
  };
  for (const [index, sheet] of sheets.entries()) {
    const path = partOf(sheet, index);
    files[`xl/${path}`] = sheet.isChart
      ? `<chartsheet xmlns="${MAIN}"/>`
      : `<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetData>${sheet.rows ?? ''}</sheetData>${sheet.table ? '<tableParts count="1"><tablePart r:id="rId1"/></tableParts>' : ''}</worksheet>`;
    if (sheet.table === undefined) continue;
    files[`xl/worksheets/_rels/sheet${index + 1}.xml.rels`] = relations(
      relation('rId1', 'table', `../tables/table${index + 1}.xml`),
    );
    files[`xl/tables/table${index + 1}.xml`] = sheet.table;
  }
  const entries = Object.entries(files).map(([path, text]) => [path, strToU8(text)]);
  return new Uint8Array(zipSync(Object.fromEntries(entries))).buffer;
}
