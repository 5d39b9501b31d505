import type { Options } from 'rehype-remark';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { contains, isElement, textOf, type Element, type State } from './hast';

const html = unified().use(rehypeStringify).freeze();

/**
 * HTML on one line: Markdown ends it at the first empty line. A line break in it is in a `pre` or an
 * attribute, because other whitespace was collapsed.
 */
const toHtmlLine = (node: Element): string =>
  html.stringify({ type: 'root', children: [node] }).replaceAll('\n', '&#10;');

/** `hName` tells unified that this is no part of a paragraph. */
const htmlBlock = (node: Element) => ({
  type: 'html' as const,
  value: toHtmlLine(node),
  data: { hName: 'div' },
});

/** A pipe would end the cell of a table. `hName` tells unified that this is part of a paragraph. */
const inlineHtml = (value: string) => ({
  type: 'html' as const,
  value: value.replaceAll('|', '&#124;'),
  data: { hName: 'span' },
});

/** Formats that Markdown has no characters for; GitHub shows these elements. */
const asTags = (state: State, node: Element) => [
  inlineHtml(`<${node.tagName}>`),
  ...state.all(node),
  inlineHtml(`</${node.tagName}>`),
];

function inlineCode(state: State, node: Element) {
  const value = textOf(node).replaceAll('\n', ' ');
  const isPlain = !node.children.some((child) => isElement(child));
  // In a table, Markdown reads an escaped pipe in code as a pipe, so a backslash before one is lost.
  const isLossy = state.inTable && value.includes('\\') && value.includes('|');
  return isPlain && !isLossy ? { type: 'inlineCode' as const, value } : asTags(state, node);
}

const LANGUAGE = 'language-';

function languageOf({ properties }: Element): string | undefined {
  const names = Array.isArray(properties['className']) ? properties['className'] : [];
  const name = names.map(String).find((one) => one.startsWith(LANGUAGE));
  return name?.slice(LANGUAGE.length);
}

/** The text of a code block, whether or not its `pre` holds a `code`. */
function codeBlock(_: State, node: Element) {
  const [only] = node.children;
  const code = node.children.length === 1 && isElement(only, 'code') ? only : node;
  if (contains(code, 'strong', 'em', 's', 'u', 'sub', 'sup', 'mark', 'kbd', 'a', 'img', 'code')) {
    return htmlBlock(node);
  }
  const value = textOf(code).replace(/\n$/, '');
  const lang = languageOf(code) ?? (value.startsWith('=') ? 'excel' : null);
  return { type: 'code' as const, lang, value };
}

const rowsOf = (node: Element): Element[] =>
  node.children.flatMap((child) =>
    isElement(child, 'tr') ? [child] : isElement(child) ? rowsOf(child) : [],
  );

const cellsOf = (row: Element): Element[] =>
  row.children.filter((child) => isElement(child, 'td', 'th'));

const isPlainCell = ({ properties }: Element): boolean =>
  properties['colSpan'] === undefined && properties['rowSpan'] === undefined;

const BLOCKS = ['p', 'ul', 'ol', 'blockquote', 'pre', 'hr', 'h2', 'h3', 'figure', 'table'] as const;

type Alignment = 'left' | 'center' | 'right' | null;

function alignmentOf({ properties }: Element): Alignment {
  const align = properties['align'];
  return align === 'left' || align === 'center' || align === 'right' ? align : null;
}

/** Whether Markdown can write the table: one row of headers, cells of one line, none merged. */
function isMarkdownTable(node: Element): boolean {
  if (contains(node, 'caption', 'tfoot', ...BLOCKS)) return false;
  const [header = [], ...rows] = rowsOf(node).map(cellsOf);
  return (
    header.length > 0 &&
    header.every((cell) => cell.tagName === 'th') &&
    rows.every((cells) => cells.every((cell) => cell.tagName === 'td')) &&
    [header, ...rows].every(
      (cells) =>
        cells.length === header.length &&
        cells.every(isPlainCell) &&
        cells.every((cell, index) => alignmentOf(cell) === alignmentOf(header[index] ?? cell)),
    )
  );
}

function table(state: State, node: Element) {
  if (!isMarkdownTable(node)) return htmlBlock(node);
  const align = rowsOf(node).slice(0, 1).flatMap(cellsOf).map(alignmentOf);
  state.inTable = true;
  const rows = rowsOf(node).map((row) => ({
    type: 'tableRow' as const,
    children: cellsOf(row).map((cell) => ({
      type: 'tableCell' as const,
      // Only inline content, as was checked.
      children: state.all(cell) as [],
    })),
  }));
  state.inTable = false;
  return { type: 'table' as const, align, children: rows };
}

function image(_: State, node: Element) {
  const { src, alt, title, width, height } = node.properties;
  if (width !== undefined || height !== undefined) {
    // A tag alone on its line would begin a block, and end it only at the next empty line.
    return inlineHtml(`<picture>${toHtmlLine(node)}</picture>`);
  }
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { type: 'image' as const, url: text(src), alt: text(alt), title: text(title) || null };
}

/** Converts HTML elements to Markdown without loss, falling back to HTML in the Markdown. */
export const remarkOptions: Options = {
  handlers: {
    code: inlineCode,
    figure: (_, node) => htmlBlock(node),
    img: image,
    kbd: asTags,
    mark: asTags,
    pre: codeBlock,
    sub: asTags,
    sup: asTags,
    table,
    u: asTags,
  },
  nodeHandlers: {
    comment: (_, { value }: { value: string }) => ({
      type: 'html',
      value: `<!--${value}-->`,
      data: { hName: 'div' },
    }),
  },
};
