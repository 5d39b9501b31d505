import { anchorOf } from 'shared-kit/content/article';
import { sanitisePolicy } from 'shared-kit/content/html';
import type { Notes } from '../format/notes';
import { collapseWhitespace, isBlock } from './collapse-whitespace';
import { findAnchors, withoutPrefix } from './find-anchors';
import { readLanguages, tidyCode } from './tidy-code';

/** Elements that are written in another way. Headings below H3 wait for `readDocument`. */
const RENAMED: Record<string, string> = {
  ...{ b: 'strong', i: 'em', cite: 'em', dfn: 'em', var: 'em', strike: 's', del: 's', ins: 'u' },
  ...{ samp: 'code', tt: 'code', address: 'p', legend: 'p', dd: 'p', xmp: 'pre', listing: 'pre' },
};

const EMBEDS = 'video, audio, iframe, object, embed, canvas, svg, select, textarea';
const UNSEEN =
  'script, style, template, noscript, head, title, meta, link, source, button, datalist';

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** A line that stands for a heading where there can be none. */
export function toBoldLine(element: Element): HTMLElement {
  const line = element.ownerDocument.createElement('p');
  const strong = element.ownerDocument.createElement('strong');
  strong.append(...element.childNodes);
  line.append(strong);
  element.replaceWith(line);
  return line;
}

function tidyElements(body: HTMLElement, notes: Notes): void {
  for (const element of body.querySelectorAll(UNSEEN)) element.remove();
  for (const element of body.querySelectorAll(EMBEDS)) {
    if (!element.isConnected) continue;
    notes.count('embeds');
    element.remove();
  }
  for (const box of body.querySelectorAll('input')) {
    box.replaceWith(box.type === 'checkbox' ? (box.hasAttribute('checked') ? '☑' : '☐') : '');
  }
  for (const element of body.querySelectorAll('math'))
    element.replaceWith(element.textContent ?? '');
  for (const element of body.querySelectorAll('dt, summary, #footnote-label')) toBoldLine(element);
  for (const element of body.querySelectorAll('[data-footnote-backref]')) element.remove();
  for (const element of body.querySelectorAll(Object.keys(RENAMED).join(', '))) {
    rename(element, RENAMED[element.localName] ?? 'span');
  }
  // Highlighting is done again wherever the text is shown; other spans have no meaning here.
  for (const element of body.querySelectorAll('span, font, picture'))
    element.replaceWith(...element.childNodes);
  body.normalize();
}

/** Makes URLs of this site paths again, and those without a scheme secure ones. */
function tidyUrl(url: string, { origin, base }: TidyOptions): string {
  const trimmed = url.trim();
  const isRelative = trimmed !== '' && !/^(?:[a-z][a-z\d+.-]*:|#|\/\/)/i.test(trimmed);
  const whole =
    isRelative && base !== undefined && URL.canParse(trimmed, base)
      ? new URL(trimmed, base).href
      : trimmed;
  if (whole.startsWith(`${origin}/`)) return whole.slice(origin.length);
  return whole.startsWith('//') ? `https:${whole}` : whole;
}

/** A path in a file of another site is none of this one. */
const isElsewhere = (url: string, { isForeign = false }: TidyOptions): boolean =>
  isForeign && url.startsWith('/');

export interface TidyOptions {
  notes: Notes;
  /** Of this site. */
  origin: string;
  /** Whether the file is of another site, whose paths would be others here. */
  isForeign?: boolean;
  /** The URL of the page that the file was, if it says so. */
  base?: string | undefined;
  /** Stores a picture that is part of the file, and returns its URL. */
  uploadImage?: ((file: File) => Promise<string>) | undefined;
}

const EMBEDDED = /^data:(image\/(png|jpe?g|gif|webp|avif));base64,/i;

/** The URL of a picture that is part of the file, once it is stored; null if it cannot be. */
async function storeEmbedded(source: string, uploadImage: TidyOptions['uploadImage']) {
  const [header = '', type = '', ending = ''] = EMBEDDED.exec(source) ?? [];
  if (header === '' || uploadImage === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(source.slice(header.length)), (byte) => byte.charCodeAt(0));
    return await uploadImage(new File([bytes], `image.${ending}`, { type }));
  } catch {
    return null;
  }
}

async function tidyImages(body: HTMLElement, options: TidyOptions): Promise<void> {
  for (const image of body.querySelectorAll('img')) {
    const given = image.getAttribute('src') ?? '';
    const source = tidyUrl(given, options);
    const isLost = isElsewhere(source, options) && isElsewhere(given.trim(), options);
    const isEmbedded = /^data:image\//i.test(source);
    // One at a time: each may be of several megabytes.
    // oxlint-disable-next-line no-await-in-loop
    const url = isEmbedded ? await storeEmbedded(source, options.uploadImage) : source;
    if (url !== null && !isLost && sanitisePolicy.address.test(url)) {
      image.setAttribute('src', url);
      continue;
    }
    options.notes.count(isEmbedded ? 'embeddedImages' : isLost ? 'siteImages' : 'localImages');
    image.replaceWith(image.getAttribute('alt') ?? '');
  }
}

/** Links to footnotes, which are a list at the end: their numbers say enough. */
const isFootnoteLink = (link: Element): boolean =>
  link.hasAttribute('data-footnote-ref') || link.hasAttribute('data-footnote-backref');

function tidyLinks(
  body: HTMLElement,
  options: TidyOptions,
  anchors: ReadonlyMap<string, string>,
): void {
  const { notes } = options;
  for (const link of body.querySelectorAll('a')) {
    const given = link.getAttribute('href')?.trim() ?? '';
    const anchor = anchorOf(given);
    const isNote = isFootnoteLink(link);
    const target = anchor === null || isNote ? undefined : anchors.get(withoutPrefix(anchor));
    const url = target === undefined ? tidyUrl(given, options) : `#${target}`;
    const isLost = isElsewhere(url, options) && isElsewhere(given, options);
    const isKept = anchor === null ? !isLost && sanitisePolicy.address.test(url) : target;
    if (url !== '' && isKept) {
      link.setAttribute('href', url);
      continue;
    }
    if (anchor !== null && anchor !== '' && !isNote) notes.count('anchors');
    else if (anchor === null && url !== '') notes.count(isLost ? 'siteLinks' : 'localLinks');
    link.replaceWith(...link.childNodes);
  }
}

/** Cells and list items hold text: several paragraphs become lines, one is unwrapped. */
function tidyContainers(body: HTMLElement): void {
  for (const block of body.querySelectorAll(':is(li, td, th, blockquote, figcaption) div')) {
    rename(block, 'p');
  }
  for (const cell of body.querySelectorAll('td, th')) {
    const paragraphs = [...cell.children].filter(({ localName }) => localName === 'p');
    paragraphs.forEach((paragraph, index) => {
      if (index > 0) paragraph.before(cell.ownerDocument.createElement('br'));
      paragraph.replaceWith(...paragraph.childNodes);
    });
  }
  for (const item of body.querySelectorAll('li')) {
    const paragraphs = [...item.children].filter(({ localName }) => localName === 'p');
    if (paragraphs.length === 1) paragraphs[0]?.replaceWith(...paragraphs[0].childNodes);
  }
  for (const quote of body.querySelectorAll('blockquote')) {
    if ([...quote.children].some(isBlock)) continue;
    const paragraph = quote.ownerDocument.createElement('p');
    paragraph.append(...quote.childNodes);
    quote.append(paragraph);
  }
}

/** One way to say how a cell is aligned; what is no alignment of a column is left out. */
function tidyAlignments(body: HTMLElement): void {
  for (const cell of body.querySelectorAll<HTMLElement>('td, th')) {
    const align = (cell.getAttribute('align') ?? cell.style.textAlign).toLowerCase();
    if (sanitisePolicy.alignments.includes(align)) cell.setAttribute('align', align);
    else cell.removeAttribute('align');
  }
}

const FORMATS = 'strong, em, s, u, sub, sup, mark, kbd, code, a';

/** Removes formats around nothing, from the innermost. */
function removeEmptyFormats(body: HTMLElement): void {
  for (const format of [...body.querySelectorAll(FORMATS)].toReversed()) {
    if (format.childNodes.length === 0 && format.parentElement?.localName !== 'pre')
      format.remove();
  }
}

/**
 * Prepares the HTML of any program for reading, in place: one way to write each thing, URLs that
 * this site allows, no whitespace that is not seen. What has to be left out is noted.
 */
export async function tidyHtml(body: HTMLElement, options: TidyOptions): Promise<void> {
  const anchors = findAnchors(body);
  const languages = readLanguages(body);
  tidyElements(body, options.notes);
  await tidyImages(body, options);
  tidyLinks(body, options, anchors);
  tidyContainers(body);
  tidyCode(body, languages, options.notes);
  tidyAlignments(body);
  collapseWhitespace(body);
  removeEmptyFormats(body);
}
