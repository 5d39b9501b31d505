import { toNumberFormats } from './number-formats';
import type { XmlNode } from '../xml/xml-tree';
import type { CellStyle } from 'hucre/xlsx';

/** More is no style of a person. */
const MAX_STYLES = 20_000;
const MAX_PARENTS = 20;

export interface OdsStyle {
  style: CellStyle;
  /** Whether it has something that an empty cell shows. */
  hasLooks: boolean;
  /** Whether its number format cannot be said. */
  isFormatMissing: boolean;
}

const attributesIn = (node: XmlNode, name: string) =>
  node.children.find((child) => child.name === name)?.attributes ?? new Map<string, string>();

const toColor = (text: string | undefined) =>
  text !== undefined && /^#[\da-f]{6}$/i.test(text)
    ? { rgb: text.slice(1).toUpperCase() }
    : undefined;

const ALIGNMENTS: Readonly<Record<string, 'left' | 'center' | 'right' | undefined>> = {
  ...{ start: 'left', left: 'left', center: 'center', end: 'right', right: 'right' },
};

const isLine = (text: string | undefined) => text !== undefined && !/^$|none|hidden/.test(text);

const THIN = { style: 'thin' } as const;

function toFont(text: ReadonlyMap<string, string>): CellStyle['font'] {
  const color = toColor(text.get('fo:color'));
  const isSet = (name: string) => (text.get(name) ?? 'none') !== 'none';
  const weight = text.get('fo:font-weight') ?? '';
  return {
    ...((weight === 'bold' || Number(weight) >= 600) && { bold: true }),
    ...(text.get('fo:font-style') === 'italic' && { italic: true }),
    ...(isSet('style:text-underline-style') && { underline: true }),
    ...(isSet('style:text-line-through-style') && { strikethrough: true }),
    ...(color !== undefined && { color }),
  };
}

/** What a style says, with what it has from those it is based on. */
function toStyle(chain: readonly XmlNode[], format: string | undefined): CellStyle {
  const merge = (name: string) => new Map(chain.flatMap((node) => [...attributesIn(node, name)]));
  const cell = merge('style:table-cell-properties');
  const font = toFont(merge('style:text-properties')) ?? {};
  const align = merge('style:paragraph-properties').get('fo:text-align') ?? '';
  const horizontal = ALIGNMENTS[align];
  const fill = toColor(cell.get('fo:background-color'));
  const hasLine = (side: string) => isLine(cell.get(`fo:border-${side}`) ?? cell.get('fo:border'));
  const border = {
    ...(hasLine('top') && { top: THIN }),
    ...(hasLine('right') && { right: THIN }),
    ...(hasLine('bottom') && { bottom: THIN }),
    ...(hasLine('left') && { left: THIN }),
  };
  const alignment = {
    ...(horizontal !== undefined && { horizontal }),
    ...(cell.get('fo:wrap-option') === 'wrap' && { wrapText: true }),
  };
  return {
    ...(Object.keys(font).length > 0 && { font }),
    ...(fill !== undefined && {
      fill: { type: 'pattern' as const, pattern: 'solid' as const, fgColor: fill },
    }),
    ...(Object.keys(border).length > 0 && { border }),
    ...(Object.keys(alignment).length > 0 && { alignment }),
    ...(format !== undefined && format !== '' && { numFmt: format }),
  };
}

/** The styles of cells by name, each made when it is asked for; of two with the same name the later one. */
export function createCellStyles(nodes: readonly XmlNode[], formatNodes: readonly XmlNode[]) {
  const formats = toNumberFormats(formatNodes);
  const named = new Map(
    nodes
      .slice(0, MAX_STYLES)
      .filter(({ attributes }) => attributes.get('style:family') === 'table-cell')
      .map((node) => [node.attributes.get('style:name') ?? '', node]),
  );
  const made = new Map<string, OdsStyle>();

  /** A style after those it is based on. */
  function chainOf(name: string): XmlNode[] {
    const chain: XmlNode[] = [];
    let next = named.get(name);
    while (next !== undefined && chain.length < MAX_PARENTS) {
      chain.unshift(next);
      next = named.get(next.attributes.get('style:parent-style-name') ?? '');
    }
    return chain;
  }

  return (name: string): OdsStyle => {
    const before = made.get(name);
    if (before !== undefined) return before;
    const chain = chainOf(name);
    const formatName = chain
      .findLast(({ attributes }) => attributes.has('style:data-style-name'))
      ?.attributes.get('style:data-style-name');
    const format = formatName === undefined ? '' : formats.get(formatName);
    const style = toStyle(chain, format);
    const result = {
      style,
      hasLooks: style.fill !== undefined || style.border !== undefined,
      isFormatMissing: format === undefined,
    };
    made.set(name, result);
    return result;
  };
}
