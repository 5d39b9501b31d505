import type { SectionPart } from './document-sections';

export type BlockKind = 'text' | 'heading' | 'item' | 'row' | 'quote' | 'code' | 'image';

/** A line of a text as it is compared: what it is, and its words. For an image its URL. */
export interface TextBlock {
  kind: BlockKind;
  text: string;
}

const KINDS: Partial<Record<string, BlockKind>> = {
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  H5: 'heading',
  H6: 'heading',
  LI: 'item',
  TR: 'row',
  BLOCKQUOTE: 'quote',
  PRE: 'code',
};
const INLINE = /^(?:A|B|CODE|EM|I|MARK|S|SPAN|STRONG|SUB|SUP|U|KBD)$/;
const BETWEEN_CELLS = ' │ ';

/** Collects the lines of a tree: each block element begins one, and so does each image. */
class BlockCollector {
  readonly blocks: TextBlock[] = [];
  private line = '';

  private endLine(kind: BlockKind): void {
    const text = kind === 'code' ? this.line : this.line.replace(/\s+/g, ' ').trim();
    this.line = '';
    if (kind === 'code') this.addCode(text);
    else if (text !== '') this.blocks.push({ kind, text });
  }

  addCode(code: string): void {
    const lines = code.replace(/\n$/, '').split('\n');
    if (code.trim() === '') return;
    this.blocks.push(...lines.map((text): TextBlock => ({ kind: 'code', text })));
  }

  visit(node: Node, kind: BlockKind): void {
    for (const child of node.childNodes) {
      if (!(child instanceof Element)) this.line += child.textContent ?? '';
      else this.visitElement(child, kind);
    }
  }

  private visitElement(element: Element, kind: BlockKind): void {
    const { tagName } = element;
    if (tagName === 'IMG') {
      this.endLine(kind);
      this.blocks.push({ kind: 'image', text: element.getAttribute('src') ?? '' });
    } else if (tagName === 'BR') {
      if (kind === 'code') this.line += '\n';
      else this.endLine(kind);
    } else if (tagName === 'TH' || tagName === 'TD') {
      this.visit(element, 'row');
      if (element.nextElementSibling !== null) this.line += BETWEEN_CELLS;
    } else if (INLINE.test(tagName) || (kind === 'row' && tagName === 'P')) {
      this.visit(element, kind);
    } else {
      const inner = KINDS[tagName] ?? kind;
      this.endLine(kind);
      this.visit(element, inner);
      this.endLine(inner);
    }
  }
}

function htmlBlocks(html: string): TextBlock[] {
  const collector = new BlockCollector();
  // A parsed document is inert: nothing in it is loaded or run.
  collector.visit(new DOMParser().parseFromString(`<div>${html}</div>`, 'text/html').body, 'text');
  return collector.blocks;
}

function codeBlocks(code: string): TextBlock[] {
  const collector = new BlockCollector();
  collector.addCode(code);
  return collector.blocks;
}

const asBlocks = (texts: readonly string[], kind: BlockKind): TextBlock[] =>
  texts.filter((text) => text.trim() !== '').map((text) => ({ kind, text }));

/** The parts of a section as lines with their structure. Needs a DOM. */
export function toTextBlocks(parts: readonly SectionPart[]): TextBlock[] {
  return parts.flatMap((part) => {
    switch (part.type) {
      case 'html':
        return htmlBlocks(part.value);
      case 'code':
        return codeBlocks(part.value);
      case 'list':
        return asBlocks(part.value, 'item');
      case 'images':
        return asBlocks(part.value, 'image');
      default:
        return asBlocks(part.value.split('\n'), part.type);
    }
  });
}

/** Scripts that are written without spaces between words: each character is compared on its own. */
const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
const WORD = new RegExp(
  String.raw`[${UNSPACED}]\p{M}*|(?:(?![${UNSPACED}])[\p{L}\p{M}\p{N}_])+|\s+|[^\p{L}\p{M}\p{N}_\s]|[\s\S]`,
  'gu',
);

/** The words, spaces and signs of a text in any script. Joined they are the text again. */
export function splitWords(text: string): string[] {
  return text.match(WORD) ?? [];
}
