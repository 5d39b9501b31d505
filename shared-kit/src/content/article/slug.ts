/**
 * Converts a title to a URL segment: lower case, ASCII, words joined by hyphens, at most 80
 * characters. Empty if the title has no ASCII letter or digit: use a fallback then.
 */
export function slugify(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (plain.length <= 80) return plain;
  const cut = plain.slice(0, 80);
  const lastWord = cut.lastIndexOf('-');
  return lastWord > 40 ? cut.slice(0, lastWord) : cut;
}
