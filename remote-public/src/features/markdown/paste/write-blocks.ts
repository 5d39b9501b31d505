import type { Block, Item } from './read-blocks';
import { type Run } from './runs';
import { writeInline } from './write-inline';

/** Deeper lists and quotes are written at this level: the renderer stops at 20, two to a list. */
const MAX_LEVEL = 8;

const indent = (text: string, width: number): string =>
  text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);

function writeCode(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

const writeCell = (runs: readonly Run[]): string =>
  writeInline(runs, { isCell: true }).replaceAll('|', '\\|');

const writeRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A table of pipes; its first row is the header, because there is no table without one. */
function writeTable(rows: readonly (readonly Run[][])[]): string {
  const [header = [], ...others] = rows.map((cells) => cells.map(writeCell));
  return [header, header.map(() => '---'), ...others].map(writeRow).join('\n');
}

/** Bold, because discussions have no headings. */
const writeHeading = (runs: readonly Run[]): string =>
  writeInline(runs.map((run) => (run.text === '\n' ? run : { ...run, bold: true })));

/** An item of nothing but such signs would be a divider, which stays text. */
const protectDivider = (text: string): string =>
  text.replace(/^[-*_ ]+(?=\n|$)/, (signs) => `\`${signs.trim()}\``);

function writeItem({ number, blocks }: Item, level: number): string {
  const isNumber = number !== null && number >= 0 && number <= 999_999_999;
  const marker = isNumber ? `${number}. ` : '- ';
  const parts = blocks.flatMap((block) => {
    const text = writeBlock(block, level + 1);
    return text === '' ? [] : [{ block, text }];
  });
  return parts.reduce((written, { block, text }, index) => {
    if (index === 0) return marker + indent(protectDivider(text), marker.length);
    // A list that begins with another number would be a line of the paragraph before.
    const isTight =
      block.kind === 'list' && (block.items[0]?.number ?? 1) === 1 && level < MAX_LEVEL;
    const gap = `${isTight ? '\n' : '\n\n'}${' '.repeat(marker.length)}`;
    return written + gap + indent(text, marker.length);
  }, '');
}

function writeList(items: readonly Item[], level: number): string {
  if (level >= MAX_LEVEL) return items.map(({ blocks }) => writeBlocks(blocks, level)).join('\n\n');
  return items
    .map((item) => writeItem(item, level))
    .filter((text) => text !== '')
    .join('\n');
}

function writeQuote(blocks: readonly Block[], level: number): string {
  const text = writeBlocks(blocks, level + 1);
  if (level >= MAX_LEVEL || text === '') return text;
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

function writeBlock(block: Block, level: number): string {
  switch (block.kind) {
    case 'paragraph':
      return writeInline(block.runs);
    case 'heading':
      return writeHeading(block.runs);
    case 'code':
      return writeCode(block.text);
    case 'quote':
      return writeQuote(block.blocks, level);
    case 'list':
      return writeList(block.items, level);
    case 'table':
      return [writeInline(block.caption), writeTable(block.rows)]
        .filter((text) => text !== '')
        .join('\n\n');
  }
}

/** Blocks as the Markdown of discussions, with an empty line between them. */
export const writeBlocks = (blocks: readonly Block[], level = 0): string =>
  blocks
    .map((block) => writeBlock(block, level))
    .filter((text) => text !== '')
    .join('\n\n');
