import { plainText } from 'shared-kit/content';

export interface OutlineEntry {
  level: 2 | 3;
  text: string;
}

const HEADING = /<h([23])\b[^<>]*>(.*?)<\/h\1>/gis;

/** The headings of an article, H2 and H3, in their order. Empty ones are left out. */
export function extractOutline(html: string): OutlineEntry[] {
  return [...html.matchAll(HEADING)]
    .map(([, level, inner = '']): OutlineEntry => ({
      level: level === '2' ? 2 : 3,
      text: plainText(inner),
    }))
    .filter(({ text }) => text !== '');
}

/** The id of a heading, by its place in the outline. */
export const headingId = (index: number): string => `part-${index + 1}`;

/**
 * Clean HTML with an id for each heading of its outline. Written ids are dropped, for they could
 * shadow the page's own; these cannot. Without quotes, so that they break nothing where an
 * attribute's text looks like a heading.
 */
export function addHeadingIds(html: string): string {
  let index = 0;
  return html.replace(HEADING, (heading: string, level: string, inner: string) =>
    plainText(inner) === ''
      ? heading
      : `<h${level} id=${headingId(index++)} tabindex=-1${heading.slice(3)}`,
  );
}
