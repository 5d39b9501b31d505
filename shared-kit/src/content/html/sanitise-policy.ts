/** What written HTML may hold. Everything else is dropped, its text kept (but for scripts and styles). */
export interface SanitisePolicy {
  tags: readonly string[];
  /** Attributes by element. */
  attributes: Readonly<Record<string, readonly string[]>>;
  /** Where links and images may lead: a full address with an allowed scheme, or a path of this site. */
  address: RegExp;
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
  // '//host' and '/\host' lead to another site, and 'x' to wherever the text happens to be shown.
  address: /^(?:(?:https?|mailto):|[/?#](?![/\\]))/i,
  classes: ['fn', 'ref', 'str', 'num'],
};

/** Longer or deeper HTML is refused before any cleaner sees it: their cost grows with both. */
export const HTML_LIMITS = { characters: 400_000, depth: 60 } as const;
