import type { Format } from './runs';

/** What never is text that people see. */
const HIDDEN_ELEMENTS = new Set(
  'script style head title meta link base template noscript svg iframe frame object embed audio video canvas select textarea datalist colgroup o:p xml'.split(
    ' ',
  ),
);
const HIDDEN_STYLE = /(?:^|[;\s])(?:display:\s*none|visibility:\s*hidden|mso-hide:\s*all)/i;

export const isHidden = (element: Element): boolean =>
  HIDDEN_ELEMENTS.has(element.localName) ||
  element.hasAttribute('hidden') ||
  HIDDEN_STYLE.test(element.getAttribute('style') ?? '');

const BLOCKS = new Set(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

export const isBlock = (element: Element): boolean => BLOCKS.has(element.localName);

const isTrue = (pattern: RegExp, text: string): true | undefined =>
  pattern.test(text) ? true : undefined;

/** What the element's name says, unless its style says something else. */
const NAMED: Record<string, Partial<Format>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  dfn: { italic: true },
  var: { italic: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
};

/** The format of an element's text. Google Docs wraps everything in a `b` that is not bold. */
export function readFormat(element: Element, outer: Format): Format {
  const style = element.getAttribute('style') ?? '';
  const format = { ...outer, ...NAMED[element.localName] };
  if (element.localName === 'a') {
    format.href = withoutRedirect(element.getAttribute('href')?.trim() ?? '');
  }
  if (style === '') return format;
  const [, weight] = /font-weight:\s*([\w-]+)/i.exec(style) ?? [];
  if (weight !== undefined) format.bold = /^(?:bold|bolder|[6-9]00)$/i.test(weight);
  const [, slope] = /font-style:\s*([\w-]+)/i.exec(style) ?? [];
  if (slope !== undefined) format.italic = /^(?:italic|oblique)$/i.test(slope);
  format.strike = isTrue(/text-decoration[\w-]*:[^;]*line-through/i, style) ?? format.strike;
  return format;
}

/** Google Docs may link by way of a redirect. */
function withoutRedirect(href: string): string {
  if (!href.startsWith('https://www.google.com/url?')) return href;
  return (URL.canParse(href) ? new URL(href).searchParams.get('q') : null) ?? href;
}

const MONOSPACE = /font-family:[^;]*(?:mono|courier|consolas|monaco|menlo|source code|fira code)/i;
const KEEPS_SPACES = /white-space:\s*pre(?![-\w])/i;

/** A block of code; code editors copy one as a `div` that keeps white space. */
export function isCodeBlock(element: Element): boolean {
  const style = element.getAttribute('style') ?? '';
  return element.localName === 'pre' || (KEEPS_SPACES.test(style) && MONOSPACE.test(style));
}

/** Whether line breaks of the source are seen; undefined if the element does not say. */
export function keepsLineBreaks(element: Element): boolean | undefined {
  const [, value] = /white-space:\s*([\w-]+)/i.exec(element.getAttribute('style') ?? '') ?? [];
  return value === undefined ? undefined : /^(?:pre|break-spaces)/i.test(value);
}

/** Word writes items of lists as paragraphs; their level, from 1, or 0 for any other element. */
export function wordListLevel(element: Element): number {
  if (!/^(?:p|h[1-6]|div)$/.test(element.localName)) return 0;
  const [, level] = /mso-list:[^;]*\blevel(\d)/i.exec(element.getAttribute('style') ?? '') ?? [];
  return Number(level ?? 0);
}

export const isWordMarker = (element: Element): boolean =>
  /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '');
