import type { DeferredElement } from '../../browser/document/inline-script';
import { PRELOAD_SCRIPT, type PreloadAttributes } from '../../browser/document/preload-script';
import type { Access } from 'shared-kit/registry';
import { escapeAttribute, type Insertion } from './complete-document';

/** A file that a page will need. */
export interface PreloadFile {
  href: string;
  as: 'script' | 'style' | 'fetch';
  /**
   * A preload with another hash than the element that needs the file, or none, would be for nothing: the
   * browser would fetch the file again.
   */
  integrity?: string | undefined;
  /** What comes after others, which start while it arrives. */
  isLate?: boolean;
}

const isCors = ({ as }: PreloadFile) => as === 'fetch';

/** As an entry of the `Link` header: the browser fetches it before it has read the document. */
export const toLinkHeader = (file: PreloadFile): string =>
  [
    `<${file.href}>`,
    'rel=preload',
    `as=${file.as}`,
    ...(isCors(file) ? ['crossorigin'] : []),
    ...(file.isLate ? ['fetchpriority=low'] : []),
    ...(file.integrity === undefined ? [] : [`integrity="${file.integrity}"`]),
  ].join('; ');

const toAttributes = (file: PreloadFile): PreloadAttributes => ({
  rel: 'preload',
  as: file.as,
  ...(isCors(file) && { crossorigin: '' }),
  ...(file.isLate && { fetchpriority: 'low' }),
  ...(file.integrity !== undefined && { integrity: file.integrity }),
  href: file.href,
});

/** As an element that is added once the page is painted. */
export const toPreloadElement = (file: PreloadFile): DeferredElement => [
  'link',
  toAttributes(file),
];

/** As an element for what may be needed later: the browser fetches it when it has nothing else to do. */
export const toPrefetchElement = (href: string): DeferredElement => [
  'link',
  { rel: 'prefetch', as: 'script', href },
];

/** The start of the head: the script must run before a style sheet, for which the browser has it wait. */
const HEAD_START = '<meta charSet="utf-8"/>';

/** As a script in the head of a page, for the browsers of those who may open it. */
export function toPreloadScript(access: Access, files: readonly PreloadFile[]): Insertion {
  const list = escapeAttribute(JSON.stringify(files.map(toAttributes)));
  const attributes = `data-access="${access}" data-files="${list}"`;
  return { after: HEAD_START, html: `<script ${attributes}>${PRELOAD_SCRIPT}</script>` };
}
