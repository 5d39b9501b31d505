import type { Attributes } from '../xml/read-xml';

/** A cell of Excel has at most this many characters. */
const MAX_TEXT = 32_767;

/** What is in a paragraph but not of its text. */
const ASIDE = new Set(['office:annotation', 'text:note', 'text:ruby-text', 'text:tracked-changes']);

/** Collects the text of a cell: its paragraphs, with spaces, tabs and line breaks that are written as elements. */
export function createTextReader() {
  let text = '';
  let paragraphs = 0;
  /** The elements that are open in the cell. */
  let depth = 0;
  let inParagraph = false;
  /** How deep it is in something that is not of the text. */
  let aside = 0;
  const add = (more: string) => {
    if (text.length < MAX_TEXT) text += more.slice(0, MAX_TEXT - text.length);
  };
  return {
    start: () => {
      text = '';
      paragraphs = 0;
      depth = 0;
      inParagraph = false;
      aside = 0;
    },
    open: (name: string, attributes: Attributes) => {
      depth += 1;
      if (aside > 0 || ASIDE.has(name) || (depth > 1 && !inParagraph) || name.startsWith('draw:')) {
        aside += 1;
      } else if (depth === 1 && name === 'text:p') {
        if (paragraphs > 0) add('\n');
        paragraphs += 1;
        inParagraph = true;
      } else if (name === 'text:s') {
        const count = Number(attributes.get('text:c') ?? '1');
        add(' '.repeat(count >= 1 && count <= MAX_TEXT ? count : 1));
      } else if (name === 'text:tab') add('\t');
      else if (name === 'text:line-break') add('\n');
    },
    close: () => {
      if (aside > 0) aside -= 1;
      depth -= 1;
      if (depth === 0) inParagraph = false;
    },
    add: (part: string) => {
      if (inParagraph && aside === 0) add(part.replace(/[ \t\r\n]{1,1000}/g, ' '));
    },
    text: () => text,
    paragraphs: () => paragraphs,
  };
}
