import { LIMITS } from 'shared-kit/contract/constants';

export {
  FORMULA_FUNCTIONS,
  highlightFormulas,
  markAlignments,
  markFormulas,
  markUntranslated,
} from './formulas';

/** The HTML that users may write. Other elements are replaced by their text; scripts and styles vanish. */
export interface SanitisePolicy {
  tags: readonly string[];
  /** Attributes by element. */
  attributes: Readonly<Record<string, readonly string[]>>;
  /** Matches allowed URLs of links and images: with an allowed scheme, or a path of this site. */
  address: RegExp;
  /** The allowed class names of `span`: those of highlighted formulas. */
  classes: readonly string[];
  /** The allowed class of `code`, which names its language. */
  codeClass: RegExp;
  /** The values of `align`, which says how a column of a table is aligned. */
  alignments: readonly string[];
}

/**
 * The allow-list by which the API sanitises on write and the browser again on render. No `style`, no
 * `id` (it could collide with the page's own), no form, frame, script or SVG.
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
    code: ['class'],
    // The source of a sheet, which the page opens live.
    figure: ['data-sheet'],
    ol: ['start'],
    // A list may skip numbers.
    li: ['value'],
    th: ['colspan', 'rowspan', 'scope', 'align'],
    td: ['colspan', 'rowspan', 'align'],
  },
  // '//host' and '/\host' lead to another site; 'x' depends on the page that shows the text.
  address: /^(?:(?:https?|mailto):|[/?#](?![/\\]))/i,
  classes: ['fn', 'ref', 'str', 'num'],
  codeClass: /^language-[\w#+.-]{1,40}$/,
  alignments: ['left', 'center', 'right'],
};

/** Longer or deeper HTML is rejected before it is sanitised, because the cost grows with both. */
export const HTML_LIMITS = { characters: LIMITS.html, depth: 60 } as const;
