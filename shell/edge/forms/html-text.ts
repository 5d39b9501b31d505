import type { Token } from 'parse5';
import { escapeHtml } from 'shared-kit/content';

/** Elements that have neither content nor an end tag. */
const VOID_ELEMENTS = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

export const isVoidElement = (tagName: string): boolean => VOID_ELEMENTS.has(tagName);

export type Attributes = Readonly<Record<string, string>>;

export const startTag = (tagName: string, attributes: Attributes): string => {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${tagName}${list.join('')}>`;
};

/**
 * An element as HTML.
 * @param content HTML: text has to be escaped.
 */
export const element = (tagName: string, attributes: Attributes, content = ''): string =>
  startTag(tagName, attributes) + (isVoidElement(tagName) ? '' : `${content}</${tagName}>`);

export const attributesOf = ({ attrs }: Token.TagToken): Record<string, string> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

/** A change to an HTML text: what replaces the characters from `start` to `end`. */
export interface HtmlEdit {
  start: number;
  end: number;
  text: string;
}

/** Applies changes that do not overlap; those at the same place in the order in which they are given. */
export function applyEdits(html: string, edits: readonly HtmlEdit[]): string {
  const pieces: string[] = [];
  let end = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    pieces.push(html.slice(end, edit.start), edit.text);
    ({ end } = edit);
  }
  return pieces.join('') + html.slice(end);
}
