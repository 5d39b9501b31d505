import type Delta from 'quill-delta';
import type { AttributeMap } from 'quill-delta';
import { sanitisePolicy } from 'shared-kit/content/html';
import { LineWriter } from './line-writer';
import { readTable } from './read-table';
import { codeLanguage } from './code-language';
import { createTableId, formatRowId, withAlignments } from './table-row';

export interface HtmlToDeltaOptions {
  /** Tables are edited. Otherwise they become static blocks. */
  structure: boolean;
  /** The ids of tables and rows; by default their numbers, so that equal HTML is an equal document. */
  tableId?: () => string;
}

/** The formats of the element that is read, and of the lines in it. */
interface Context {
  inline: AttributeMap;
  line: AttributeMap;
  /** The depth of the list the element is in; -1 outside lists. */
  depth: number;
}

const INLINE: Record<string, AttributeMap> = {
  STRONG: { bold: true },
  B: { bold: true },
  EM: { italic: true },
  I: { italic: true },
  CITE: { italic: true },
  DFN: { italic: true },
  VAR: { italic: true },
  U: { underline: true },
  INS: { underline: true },
  S: { strike: true },
  STRIKE: { strike: true },
  DEL: { strike: true },
  SUB: { script: 'sub' },
  SUP: { script: 'super' },
  CODE: { code: true },
  SAMP: { code: true },
  TT: { code: true },
  KBD: { kbd: true },
  MARK: { mark: true },
};

const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION SUMMARY TABLE UL'.split(
    ' ',
  ),
);
const DROPPED = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE TITLE META LINK HEAD OBJECT IFRAME SVG MATH SELECT BUTTON INPUT TEXTAREA AUDIO VIDEO CANVAS'.split(
    ' ',
  ),
);

const WHITESPACE_ONLY = /^[ \t\n\r\f]*$/;

export const isBlockElement = (node: Node | null): boolean =>
  node instanceof Element && BLOCKS.has(node.nodeName);

/**
 * Reads stored or pasted HTML as a Quill document that ends with a line break. Everything the sanitise
 * policy knows is kept; tables that cannot be edited, figures and rules are kept as they are.
 */
export function htmlToDelta(html: string, options: HtmlToDeltaOptions): Delta {
  return nodeToDelta(new DOMParser().parseFromString(html, 'text/html').body, options);
}

/** The same for a parsed document, which is changed on the way. */
export function nodeToDelta(body: HTMLElement, options: HtmlToDeltaOptions): Delta {
  const reader = new Reader(options);
  reader.children(body, { inline: {}, line: {}, depth: -1 });
  reader.lines.endOpenLine({});
  // The caret needs a line behind a table or a static block; deltaToHtml leaves it out again.
  if (reader.lines.needsLine) reader.lines.endLine({});
  return reader.lines.delta;
}

class Reader {
  readonly lines = new LineWriter();
  private tables = 0;

  constructor(private readonly options: HtmlToDeltaOptions) {}

  children(parent: Node, context: Context): void {
    for (const node of parent.childNodes) this.node(node, context);
  }

  private node(node: Node, context: Context): void {
    if (node.nodeType === Node.TEXT_NODE) this.text(node, context);
    if (!(node instanceof HTMLElement) || DROPPED.has(node.nodeName)) return;
    if (isBlockElement(node)) {
      this.lines.endOpenLine(context.line);
      this.block(node, context);
      this.lines.endOpenLine(context.line);
    } else this.inline(node, context);
  }

  private text(node: Node, { inline }: Context): void {
    const text = node.nodeValue ?? '';
    const isBetweenBlocks =
      WHITESPACE_ONLY.test(text) &&
      this.lines.isEmpty &&
      (isBlockElement(node.previousSibling) || isBlockElement(node.nextSibling));
    if (isBetweenBlocks || text === '') return;
    this.lines.text(text, inline);
  }

  private inline(element: HTMLElement, context: Context): void {
    const inline = { ...context.inline, ...INLINE[element.nodeName] };
    if (element.nodeName === 'BR') this.lines.lineBreak(inline);
    else if (element.nodeName === 'IMG') this.image(element, inline);
    else {
      const href = element.nodeName === 'A' ? element.getAttribute('href')?.trim() : undefined;
      if (href && sanitisePolicy.address.test(href)) inline['link'] = href;
      this.children(element, { ...context, inline });
    }
  }

  private image(element: HTMLElement, inline: AttributeMap): void {
    const source = element.getAttribute('src') ?? '';
    if (!/^(?:https?:|data:image\/|\/(?![/\\]))/i.test(source)) return;
    const formats: AttributeMap = {};
    if (inline['link']) formats['link'] = inline['link'];
    for (const name of ['alt', 'title', 'width', 'height']) {
      const value = element.getAttribute(name);
      if (value) formats[name] = value;
    }
    this.lines.embed({ image: source }, formats);
  }

  private block(element: HTMLElement, context: Context): void {
    const tag = element.nodeName;
    if (tag === 'UL' || tag === 'OL') this.list(element, context);
    else if (tag === 'PRE') this.code(element);
    else if (tag === 'TABLE') this.table(element);
    else if (tag === 'FIGURE' || tag === 'HR') this.static(element);
    else if (tag === 'BLOCKQUOTE') {
      const line = context.depth >= 0 ? context.line : { blockquote: true };
      this.lineOf(element, { ...context, line });
    } else if (tag === 'LI') this.lineOf(element, { ...context, line: { list: 'bullet' } });
    else if (/^H[1-6]$/.test(tag)) {
      const isLine = context.depth >= 0 || context.line['blockquote'];
      const header = Number(tag[1]) <= 2 ? 2 : 3;
      if (!isLine) this.lineOf(element, { ...context, line: { header } });
      else this.lineOf(element, { ...context, inline: { ...context.inline, bold: true } });
    } else this.lineOf(element, context);
  }

  /** The lines of a block; at least an empty one if it is a paragraph, a heading or an item. */
  private lineOf(element: HTMLElement, context: Context): void {
    const before = this.lines.count;
    this.children(element, context);
    const isLine = /^(?:P|H[1-6]|LI|BLOCKQUOTE)$/.test(element.nodeName);
    if (isLine && this.lines.count === before) this.lines.endLine(context.line);
    else this.lines.endOpenLine(context.line);
  }

  private list(element: HTMLElement, { inline, depth: outer }: Context): void {
    const depth = outer + 1;
    const list = element.nodeName === 'OL' ? 'ordered' : 'bullet';
    const start = Number(element.getAttribute('start'));
    let isFirst = true;
    for (const child of element.childNodes) {
      const line: AttributeMap = { list };
      if (depth > 0) line['indent'] = Math.min(depth, 8);
      if (isFirst && list === 'ordered' && start > 1) line['list-start'] = String(start);
      const context = { inline, line, depth };
      if (child.nodeName === 'LI' && child instanceof HTMLElement) {
        this.item(child, context);
        isFirst = false;
      } else if (!WHITESPACE_ONLY.test(child.textContent ?? '')) this.node(child, context);
    }
  }

  /** An item is one line: its paragraphs are parted by line breaks. Blocks in it become lines. */
  private item(element: HTMLElement, context: Context): void {
    joinParagraphs(element);
    const before = this.lines.count;
    for (const child of element.childNodes) {
      if (!isBlockElement(child)) this.node(child, context);
      else {
        if (this.lines.count === before || !this.lines.isEmpty) this.lines.endLine(context.line);
        this.node(child, context);
      }
    }
    if (this.lines.count === before || !this.lines.isEmpty) this.lines.endLine(context.line);
  }

  private code(element: HTMLElement): void {
    for (const br of element.querySelectorAll('br')) br.replaceWith('\n');
    const language = codeLanguage(element) ?? true;
    const lines = element.textContent.replace(/\n$/, '').split('\n');
    for (const line of lines) {
      if (line !== '') this.lines.literal(line, {});
      this.lines.endLine({ 'code-block': language });
    }
  }

  private table(element: HTMLElement): void {
    const source = this.options.structure ? readTable(element) : null;
    if (source === null) {
      this.static(element);
      return;
    }
    const { rows, alignments } = source;
    const id = this.options.tableId?.() ?? `t${this.tables}`;
    const table = withAlignments(id, alignments);
    this.tables += 1;
    rows.forEach(({ isHeader, cells }, index) => {
      const row = this.options.tableId ? createTableId() : `r${index}`;
      for (const cell of cells) {
        this.children(cell, { inline: {}, line: {}, depth: -1 });
        this.lines.endLine({ table: formatRowId({ table, row, isHeader }) });
      }
    });
  }

  private static(element: HTMLElement): void {
    this.lines.staticBlock(element.outerHTML);
  }
}

/** Unwraps the paragraphs of an element that can have only one; line breaks part them. */
export function joinParagraphs(element: HTMLElement): void {
  for (const block of element.querySelectorAll(':scope > :is(p, div, h1, h2, h3, h4, h5, h6)')) {
    const hasContentBefore = [...element.childNodes]
      .slice(0, [...element.childNodes].indexOf(block))
      .some((node) => !isBlockElement(node) && !WHITESPACE_ONLY.test(node.textContent ?? ''));
    if (hasContentBefore && !isBlockElement(block.previousElementSibling)) {
      block.before(element.ownerDocument.createElement('br'));
    }
    block.replaceWith(...block.childNodes);
  }
}
