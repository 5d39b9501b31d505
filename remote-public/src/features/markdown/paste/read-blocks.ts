import {
  isBlock,
  isCodeBlock,
  isHidden,
  isWordMarker,
  keepsLineBreaks,
  readFormat,
  wordListLevel,
} from './element-format';
import { PLAIN, type Format, type Run } from './runs';
import { readGrid } from './table-grid';

/** A part of what was copied, with its text. */
export type Block =
  | { kind: 'paragraph' | 'heading'; runs: Run[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; items: Item[] }
  | { kind: 'table'; caption: Run[]; rows: Run[][][] };

export interface Item {
  /** Null for a bullet. */
  number: number | null;
  blocks: Block[];
}

/** No browser nests elements more deeply. */
const MAX_DEPTH = 600;

/** A browser nests no deeper; what is below counts as one text. */
const textBelow = (element: Element) => element.textContent.replace(/\s+/g, ' ');

/** Pictures of emoji have the emoji as their description; others are left out. */
function describePicture(image: Element): string {
  const description = image.getAttribute('alt') ?? '';
  return /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI}/u.test(description) &&
    !/[\p{L}]/u.test(description)
    ? description
    : '';
}

/** The runs of everything in a node on one line: blocks are parted by spaces. */
function readRuns(node: Node, format: Format, runs: Run[], depth = 0): Run[] {
  const add = (text: string) => runs.push({ ...format, text });
  for (const child of node.childNodes) {
    if (child instanceof Text) {
      add(child.data.replaceAll('\n', ' '));
    } else if (child instanceof Element && !isHidden(child)) {
      if (child.localName === 'br') add(' ');
      else if (child.localName === 'img') add(describePicture(child));
      else if (depth > MAX_DEPTH) add(textBelow(child));
      else {
        const isApart = isBlock(child);
        if (isApart) add(' ');
        const isCode = child.localName === 'pre';
        const inner = readFormat(child, isCode ? { ...format, code: true } : format);
        readRuns(child, inner, runs, depth + 1);
        if (isApart) add(' ');
      }
    }
  }
  return runs;
}

/** The lines of a code block: line breaks, and blocks in it, end a line. */
function readCode(node: Node): string {
  let text = '';
  const endLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  const visit = (parent: Node, depth: number) => {
    for (const child of parent.childNodes) {
      if (child instanceof Text) text += child.data;
      else if (child instanceof Element && !isHidden(child)) {
        const isLine = isBlock(child);
        if (isLine) endLine();
        if (child.localName === 'br') text += '\n';
        else if (depth > MAX_DEPTH) text += child.textContent;
        else visit(child, depth + 1);
        if (isLine) endLine();
      }
    }
  };
  visit(node, 0);
  return text.replace(/^\n+/, '').trimEnd();
}

const isLayout = (table: HTMLTableElement, columns: number): boolean =>
  columns < 2 ||
  table.getAttribute('role') === 'presentation' ||
  table.querySelector('table, h1, h2, h3, h4, h5, h6, pre') !== null;

/** Reads what was copied as blocks, in the order in which it is seen. */
export class BlockReader {
  readonly blocks: Block[] = [];
  private runs: Run[] = [];
  private keepsLines = false;

  constructor(private readonly depth = 0) {}

  /** Ends the paragraph. */
  end(): Block[] {
    if (this.runs.some(({ text }) => text.trim() !== '')) {
      this.blocks.push({ kind: 'paragraph', runs: this.runs });
    }
    this.runs = [];
    return this.blocks;
  }

  readChildren(node: Node, format: Format = PLAIN, depth = this.depth): this {
    for (const child of node.childNodes) this.readNode(child, format, depth);
    return this;
  }

  private readNode(node: Node, format: Format, depth: number): void {
    if (node instanceof Text) this.addText(node.data, format);
    else if (node instanceof Element && !isHidden(node)) {
      const outer = this.keepsLines;
      this.keepsLines = keepsLineBreaks(node) ?? outer;
      this.readElement(node, format, depth + 1);
      this.keepsLines = outer;
    }
  }

  private addText(text: string, format: Format): void {
    const lines = this.keepsLines ? text.split('\n') : [text.replaceAll('\n', ' ')];
    lines.forEach((line, index) => {
      if (index > 0) this.runs.push({ ...PLAIN, text: '\n' });
      this.runs.push({ ...format, text: line });
    });
  }

  private readElement(element: Element, format: Format, depth: number): void {
    const { localName } = element;
    if (localName === 'br') this.runs.push({ ...PLAIN, text: '\n' });
    else if (localName === 'img') this.runs.push({ ...format, text: describePicture(element) });
    else if (depth > MAX_DEPTH) this.runs.push({ ...format, text: ` ${textBelow(element)} ` });
    else if (wordListLevel(element) > 0) this.addWordItem(element, format, depth);
    else if (isCodeBlock(element)) this.addCode(element);
    else if (element instanceof HTMLTableElement) this.addTable(element, format, depth);
    else if (localName === 'ul' || localName === 'ol' || localName === 'menu') {
      this.end();
      const items = this.readItems(element, format, depth);
      if (items.length > 0) this.blocks.push({ kind: 'list', items });
    } else if (localName === 'li') {
      this.end();
      this.pushItems([{ number: null, blocks: readInner(element, format, depth) }]);
    } else if (localName === 'blockquote') {
      this.end();
      const blocks = readInner(element, format, depth);
      if (blocks.length > 0) this.blocks.push({ kind: 'quote', blocks });
    } else if (/^h[1-6]$/.test(localName) || element.getAttribute('role') === 'heading') {
      this.end();
      const runs = readRuns(element, readFormat(element, format), []);
      if (runs.some(({ text }) => text.trim() !== '')) this.blocks.push({ kind: 'heading', runs });
    } else if (isBlock(element)) {
      this.end();
      this.readChildren(element, readFormat(element, format), depth);
      this.end();
    } else this.readChildren(element, readFormat(element, format), depth);
  }

  private addCode(element: Element): void {
    this.end();
    const text = readCode(element);
    if (text.trim() !== '') this.blocks.push({ kind: 'code', text });
  }

  private addTable(table: HTMLTableElement, format: Format, depth: number): void {
    this.end();
    const grid = readGrid(table);
    if (isLayout(table, grid[0]?.length ?? 0)) {
      if (table.caption && !isHidden(table.caption)) this.readElement(table.caption, format, depth);
      for (const row of table.rows) {
        if (!isHidden(row)) this.readChildren(row, readFormat(row, format), depth);
      }
      this.end();
      return;
    }
    const caption =
      table.caption && !isHidden(table.caption) ? readRuns(table.caption, format, []) : [];
    const rows = grid.map((cells) =>
      cells.map((cell) =>
        cell === null || isHidden(cell) ? [] : readRuns(cell, readFormat(cell, format), []),
      ),
    );
    this.blocks.push({ kind: 'table', caption, rows });
  }

  private readItems(list: Element, format: Format, depth: number): Item[] {
    const items: Item[] = [];
    const start = Number(list.getAttribute('start') ?? 1);
    let number = Number.isInteger(start) ? start : 1;
    for (const child of list.childNodes) {
      if (child instanceof Element && isHidden(child)) continue;
      if (child instanceof Element && child.localName === 'li') {
        const value = Number(child.getAttribute('value') ?? Number.NaN);
        if (Number.isInteger(value)) number = value;
        const blocks = readInner(child, format, depth);
        items.push({ number: list.localName === 'ol' ? number : null, blocks });
        number += 1;
        continue;
      }
      // Google Docs nests lists beside items, and some pages have texts there.
      const reader = new BlockReader(depth);
      reader.readNode(child, format, depth);
      const blocks = reader.end();
      if (blocks.length === 0) continue;
      const last = items.at(-1);
      if (last === undefined) items.push({ number: null, blocks });
      else last.blocks.push(...blocks);
    }
    return items.filter(({ blocks }) => blocks.length > 0);
  }

  private addWordItem(paragraph: Element, format: Format, depth: number): void {
    this.end();
    const markers = [...paragraph.querySelectorAll('[style]')].filter(isWordMarker);
    const marker = markers.map(({ textContent }) => textContent).join('');
    for (const element of markers) element.remove();
    const [, digits] = /^\s*\(?(\d{1,9})[.)]/.exec(marker) ?? [];
    const blocks = new BlockReader(depth).readChildren(paragraph, format, depth).end();
    if (blocks.length === 0) return;
    const item = { number: digits === undefined ? null : Number(digits), blocks };
    this.pushItems([item], wordListLevel(paragraph));
  }

  /** Adds items to the list before them, at a level, or begins one. */
  private pushItems(items: Item[], level = 1): void {
    const used = items.filter(({ blocks }) => blocks.length > 0);
    if (used.length === 0) return;
    let blocks = this.blocks;
    for (let current = 1; current < level; current += 1) {
      const last = blocks.at(-1);
      const inner = last?.kind === 'list' ? last.items.at(-1)?.blocks : undefined;
      if (inner === undefined) break;
      blocks = inner;
    }
    const last = blocks.at(-1);
    if (last?.kind === 'list') last.items.push(...used);
    else blocks.push({ kind: 'list', items: used });
  }
}

const readInner = (element: Element, format: Format, depth: number): Block[] =>
  new BlockReader(depth).readChildren(element, readFormat(element, format), depth).end();
