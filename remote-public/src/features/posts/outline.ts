import { plainText } from 'shared-kit/content';

export interface OutlineEntry {
  level: 2 | 3;
  text: string;
}

/** The headings of an article, H2 and H3, in their order. Empty ones are left out. */
export function outlineOf(html: string): OutlineEntry[] {
  return [...html.matchAll(/<h([23])\b[^<>]*>(.*?)<\/h\1>/gis)]
    .map(([, level, inner = '']): OutlineEntry => ({
      level: level === '2' ? 2 : 3,
      text: plainText(inner),
    }))
    .filter(({ text }) => text !== '');
}
