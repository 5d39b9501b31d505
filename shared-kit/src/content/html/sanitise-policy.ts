/** What written HTML may hold. Everything else is dropped, its text kept (but for scripts and styles). */
export interface SanitisePolicy {
  tags: readonly string[];
  /** Attributes by element. */
  attributes: Readonly<Record<string, readonly string[]>>;
  /** URL schemes of links and images; paths of this site are always allowed. */
  schemes: readonly string[];
  /** The only class names that survive: the marks of highlighted formulas. */
  classes: readonly string[];
}

/**
 * The one allow-list: the API cleans with it on write, the browser cleans with it again on render.
 * No `style`, no `id` (it could shadow the page's own), no form, frame, script or SVG.
 */
export const sanitisePolicy: SanitisePolicy = {
  tags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'blockquote', 'figure', 'figcaption'],
    ...['ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'kbd'],
    ...['a', 'img', 'pre', 'code', 'span'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    span: ['class'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  schemes: ['http', 'https', 'mailto'],
  classes: ['fn', 'ref', 'str', 'num'],
};

/** Longer or deeper HTML is refused before any cleaner sees it: their cost grows with both. */
export const HTML_BOUNDS = { characters: 400_000, depth: 60 } as const;
