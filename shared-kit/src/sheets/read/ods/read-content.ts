import { createTreeCollector, type XmlNode } from '../xml/xml-tree';
import { createCellStyles, type OdsStyle } from './cell-styles';
import { createTextReader } from './cell-text';
import { toExcelFormula } from './formula';
import { FORMAT_ELEMENTS } from './number-formats';
import { toReference } from './references';
import { createSheetBuilder, type Counts } from './sheet-builder';
import type { Limits } from '../workbook-data';
import type { Attributes, XmlHandler } from '../xml/read-xml';
import type { Workbook } from 'hucre';

const MAX_NAMES = 5_000;

/** The styles of a file, of both its parts. */
export interface OdsStyles {
  collector: XmlHandler;
  nodes: XmlNode[];
  formats: XmlNode[];
}

export function createStyleReader(): OdsStyles {
  const nodes: XmlNode[] = [];
  const formats: XmlNode[] = [];
  const collector = createTreeCollector(
    (name) => name === 'style:style' || FORMAT_ELEMENTS.has(name),
    (node) => (node.name === 'style:style' ? nodes : formats).push(node),
  );
  return { collector, nodes, formats };
}

const PIXELS: Readonly<Record<string, number | undefined>> = {
  ...{ in: 96, cm: 96 / 2.54, mm: 96 / 25.4, pt: 96 / 72, pc: 16, px: 1 },
};

/** A width in characters, as Excel counts them. */
function toCharacters(width: string | undefined): number | undefined {
  const [, number, unit = ''] = /^(\d{1,5}(?:\.\d{1,10})?)([a-z]{2})$/.exec(width ?? '') ?? [];
  const pixels = Number(number) * (PIXELS[unit] ?? Number.NaN);
  return pixels > 5 ? Math.round(((pixels - 5) / 7) * 100) / 100 : undefined;
}

/** Of styles of columns and sheets: how wide they are, which are hidden. */
function toLayout(nodes: readonly XmlNode[]) {
  const widths = new Map<string, number | undefined>();
  const hidden = new Set<string>();
  for (const { attributes, children } of nodes) {
    const name = attributes.get('style:name') ?? '';
    for (const child of children) {
      if (child.name === 'style:table-column-properties') {
        widths.set(name, toCharacters(child.attributes.get('style:column-width')));
      } else if (child.attributes.get('table:display') === 'false') hidden.add(name);
    }
  }
  return { widths, hidden };
}

/** What a document has, as far as it is read. */
export interface OdsContent {
  sheets: Workbook['sheets'];
  names: NonNullable<Workbook['namedRanges']>;
  is1904: boolean;
  /** The names of sheets that have more than is read. */
  cut: string[];
  counts: Counts;
  /** What is not read, by sheet, in words. */
  others: Map<string, Record<string, number>>;
  lostNames: string[];
}

/** Elements with things that are no cells, and may hold tables of their own. */
const ASIDE = new Set([
  ...['table:shapes', 'office:forms', 'table:tracked-changes', 'table:dde-links', 'table:scenario'],
  ...['table:table-source', 'office:dde-source', 'table:detective', 'table:content-validations'],
]);

/** What is counted where it is found, and not shown. */
function otherOf(name: string, attributes: Attributes): string | null {
  if (name === 'calcext:conditional-format') return 'conditional format';
  if (name === 'draw:object') return 'chart or object';
  const isPicture =
    name === 'draw:image' && !(attributes.get('xlink:href') ?? '').includes('ObjectReplacements');
  return isPicture ? 'picture' : null;
}

type Builder = ReturnType<typeof createSheetBuilder>;

/** Reads the content of a document: its styles, then its sheets. */
export function createContentReader(styles: OdsStyles, limits: Limits) {
  const content: OdsContent = {
    ...{ sheets: [], names: [], is1904: false, cut: [], others: new Map(), lostNames: [] },
    counts: { left: limits.cells, formats: 0, formulas: 0 },
  };
  const text = createTextReader();
  let styleOf: ((name: string) => OdsStyle) | null = null;
  let layout: ReturnType<typeof toLayout> = { widths: new Map(), hidden: new Set() };
  let builder: Builder | null = null;
  let sheet: { name: string; style: string } | null = null;
  let cell: Attributes | null = null;
  /** How deep it is in a cell, and in something that is skipped. */
  let inCell = 0;
  let aside = 0;

  function startSheet(attributes: Attributes): void {
    const name = attributes.get('table:name') ?? `Sheet${content.sheets.length + 1}`;
    sheet = { name, style: attributes.get('table:style-name') ?? '' };
    // Of the others only the name is told.
    if (content.sheets.length >= limits.sheets || styleOf === null) return;
    const { is1904, counts } = content;
    builder = createSheetBuilder(name, { limits, counts, is1904, styleOf });
  }

  function endSheet(): void {
    if (sheet === null) return;
    const { name, style } = sheet;
    const built = builder?.finish(layout.hidden.has(style)) ?? null;
    content.sheets.push(built?.sheet ?? { name, rows: [] });
    if (built?.isCut === true) content.cut.push(name);
    builder = null;
    sheet = null;
  }

  function addName(attributes: Attributes, isRange: boolean): void {
    const name = attributes.get('table:name') ?? '';
    if (name === '' || content.names.length >= MAX_NAMES) return;
    const source = attributes.get(isRange ? 'table:cell-range-address' : 'table:expression') ?? '';
    const range = isRange ? toReference(source) : toExcelFormula(source);
    if (range === null || range === '') content.lostNames.push(name);
    else content.names.push({ name, range, ...(sheet !== null && { scope: sheet.name }) });
  }

  function count(name: string, attributes: Attributes): void {
    const other = otherOf(name, attributes);
    if (other === null || sheet === null) return;
    const found = content.others.get(sheet.name) ?? {};
    content.others.set(sheet.name, { ...found, [other]: (found[other] ?? 0) + 1 });
  }

  const handler: XmlHandler = {
    open: (name, attributes) => {
      if (styleOf === null) {
        if (name !== 'office:body') styles.collector.open(name, attributes);
        else {
          styleOf = createCellStyles(styles.nodes, styles.formats);
          layout = toLayout(styles.nodes);
        }
        return;
      }
      count(name, attributes);
      if (inCell > 0) {
        inCell += 1;
        text.open(name, attributes);
      } else if (aside > 0 || ASIDE.has(name) || (name === 'table:table' && sheet !== null)) {
        aside += 1;
      } else if (name === 'table:table') startSheet(attributes);
      else if (name === 'table:table-column') {
        builder?.addColumn(attributes, layout.widths.get(attributes.get('table:style-name') ?? ''));
      } else if (name === 'table:table-row') builder?.startRow(attributes);
      else if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
        inCell = 1;
        cell = attributes;
        text.start();
      } else if (name === 'table:named-range' || name === 'table:named-expression') {
        addName(attributes, name === 'table:named-range');
      } else if (name === 'table:null-date') {
        content.is1904 = attributes.get('table:date-value') === '1904-01-01';
      }
    },
    close: (name) => {
      if (styleOf === null) styles.collector.close(name);
      else if (inCell > 1) {
        inCell -= 1;
        text.close();
      } else if (inCell === 1) {
        inCell = 0;
        if (cell !== null) builder?.addCell(cell, text.text(), text.paragraphs());
      } else if (aside > 0) aside -= 1;
      else if (name === 'table:table') endSheet();
      else if (name === 'table:table-row') builder?.endRow();
    },
    text: (part) => {
      if (styleOf === null) styles.collector.text(part);
      else if (inCell > 0) text.add(part);
    },
  };
  return { handler, content };
}
