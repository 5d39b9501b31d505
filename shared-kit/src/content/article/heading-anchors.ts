/** The name of a heading in links to it, as GitHub makes it: `#sum-by-month` for 'Sum by month'. */
export const headingAnchor = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/** Names headings in their order: of two with the same text, the second one gets `-1`. */
export function createAnchorNames(): (text: string) => string {
  const counts = new Map<string, number>();
  return (text) => {
    const name = headingAnchor(text);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return count === 0 ? name : `${name}-${count}`;
  };
}

/** The text of a heading without the number of its step, which changes when a step is moved. */
export const withoutStepNumber = (text: string): string => text.trim().replace(/^\d+\.\s+/, '');

/** The name in a link to a part of its own page; null for any other address. */
export function anchorOf(href: string): string | null {
  if (!href.startsWith('#')) return null;
  try {
    return decodeURIComponent(href.slice(1));
  } catch {
    return href.slice(1);
  }
}
