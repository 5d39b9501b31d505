const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

function decode(entity: string, body: string): string {
  if (!body.startsWith('#')) return NAMED[body] ?? entity;
  const hex = body[1] === 'x' || body[1] === 'X';
  const code = Number.parseInt(body.slice(hex ? 2 : 1), hex ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** Text of HTML with its entities as the characters they stand for. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#?\w+);/g, decode);
}

/**
 * Clean HTML as the text a reader sees, on one line. Made for counting and excerpts: what it gives
 * is text, and must be escaped before it stands in HTML again.
 */
export function plainText(html: string): string {
  // Not `[^>]*`: a text of nothing but `<` would then cost the square of its length.
  const text = html.replace(/<[^<>]*>/g, ' ');
  return decodeEntities(text).replace(/\s+/g, ' ').trim();
}

/** The first `length` characters, cut at a word where there is one near, with an ellipsis. */
export function excerpt(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  const lastWord = cut.lastIndexOf(' ');
  return `${(lastWord > length / 2 ? cut.slice(0, lastWord) : cut).trimEnd()}…`;
}
