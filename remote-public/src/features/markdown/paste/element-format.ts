import type { Format } from './runs';

/** What never is text that people see. */
const HIDDEN_ELEMENTS = new Set(
  'script style head title meta link base template noscript svg iframe frame object embed audio video canvas select textarea datalist colgroup o:p xml'.split(
    ' ',
  ),
);

/** The declarations of an element's style, in small letters. A browser would drop those of Word (`mso-list`). */
function readStyle(element: Element): ReadonlyMap<string, string> {
  const declarations = (element.getAttribute('style') ?? '').toLowerCase().split(';');
  return new Map(
    declarations.map((declaration) => {
      const colon = declaration.indexOf(':');
      return [declaration.slice(0, Math.max(colon, 0)).trim(), declaration.slice(colon + 1).trim()];
    }),
  );
}

const HIDDEN_STYLES = { display: 'none', visibility: 'hidden', 'mso-hide': 'all' };

function hasHiddenStyle(element: Element): boolean {
  const style = readStyle(element);
  return Object.entries(HIDDEN_STYLES).some(([name, value]) => style.get(name)?.startsWith(value));
}

export const isHidden = (element: Element): boolean =>
  HIDDEN_ELEMENTS.has(element.localName) ||
  element.hasAttribute('hidden') ||
  hasHiddenStyle(element);

const BLOCKS = new Set(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

export const isBlock = (element: Element): boolean => BLOCKS.has(element.localName);

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
  const style = readStyle(element);
  const format = { ...outer, ...NAMED[element.localName] };
  if (element.localName === 'a') {
    format.href = withoutRedirect(element.getAttribute('href')?.trim() ?? '');
  }
  const weight = style.get('font-weight');
  if (weight !== undefined) format.bold = /^(?:bold|bolder|[6-9]00)\b/.test(weight);
  const slope = style.get('font-style');
  if (slope !== undefined) format.italic = /^(?:italic|oblique)\b/.test(slope);
  const lines = ['text-decoration', 'text-decoration-line'].map((name) => style.get(name) ?? '');
  if (lines.some((value) => value.includes('line-through'))) format.strike = true;
  return format;
}

/** Google Docs may link by way of a redirect. */
function withoutRedirect(href: string): string {
  if (!href.startsWith('https://www.google.com/url?')) return href;
  return (URL.canParse(href) ? new URL(href).searchParams.get('q') : null) ?? href;
}

const MONOSPACE = /mono|courier|consolas|monaco|menlo|source code|fira code/;

/** A block of code; code editors copy one as a `div` that keeps white space. */
export function isCodeBlock(element: Element): boolean {
  if (element.localName === 'pre') return true;
  const style = readStyle(element);
  const keepsSpaces = /^pre(?![-\w])/.test(style.get('white-space') ?? '');
  return keepsSpaces && MONOSPACE.test(style.get('font-family') ?? '');
}

/** Whether line breaks of the source are seen; undefined if the element does not say. */
export function keepsLineBreaks(element: Element): boolean | undefined {
  const value = readStyle(element).get('white-space');
  return value === undefined ? undefined : /^(?:pre|break-spaces)/.test(value);
}

/** Word writes items of lists as paragraphs; their level, from 1, or 0 for any other element. */
export function wordListLevel(element: Element): number {
  if (!/^(?:p|h[1-6]|div)$/.test(element.localName)) return 0;
  const [, level] = /\blevel(\d)/.exec(readStyle(element).get('mso-list') ?? '') ?? [];
  return Number(level ?? 0);
}

export const isWordMarker = (element: Element): boolean =>
  readStyle(element).get('mso-list')?.startsWith('ignore') === true;
