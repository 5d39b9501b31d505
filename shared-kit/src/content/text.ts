import { isLongerThan, takeGraphemes } from 'shared-kit/contract/constants';

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

function decode(entity: string, body: string): string {
  if (!body.startsWith('#')) return NAMED[body] ?? entity;
  const hex = body[1] === 'x' || body[1] === 'X';
  const code = Number.parseInt(body.slice(hex ? 2 : 1), hex ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** Replaces HTML entities by their characters. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#?\w+);/g, decode);
}

const INLINE = new Set('a b code em i kbd mark s span strong sub sup u'.split(' '));

/** What the text has in place of a tag: an item's number, nothing within a word, else a space. */
function textOfTag(_: string, tag: string): string {
  const [, number] = /^li value="(\d+)"/.exec(tag) ?? [];
  if (number !== undefined) return ` ${number}. `;
  return INLINE.has(/^\/?(\w*)/.exec(tag)?.[1] ?? '') ? '' : ' ';
}

/**
 * The visible text of sanitised HTML, on one line, for counts and excerpts. The result is text:
 * escape it before inserting it into HTML.
 */
export function plainText(html: string): string {
  // Not `[^>]*`, which takes quadratic time on a text of nothing but `<`.
  const text = html.replace(/<([^<>]*)>/g, textOfTag);
  return decodeEntities(text).replace(/\s+/g, ' ').trim();
}

/** Like `plainText`, with the descriptions of images: everything that was typed into a discussion. */
export function discussionText(html: string): string {
  const describe = (image: string) => ` ${/ alt="([^"]*)"/.exec(image)?.[1] ?? ''} `;
  return plainText(html.replace(/<img [^<>]*>/g, describe));
}

/** At most `length` characters of a text, cut between words if possible, with an ellipsis. */
export function excerpt(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (!isLongerThan(line, length)) return line;
  const cut = takeGraphemes(line, length - 1);
  const lastWord = cut.lastIndexOf(' ');
  return `${(lastWord > (cut.length + 1) / 2 ? cut.slice(0, lastWord) : cut).trimEnd()}…`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes plain text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
