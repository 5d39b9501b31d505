import type { AttributeMap, Op } from 'quill-delta';

/** Text or an embed without line breaks, with its formats. */
export interface Run {
  insert: NonNullable<Op['insert']>;
  formats: AttributeMap;
}

/** From the outside in. A link is outermost, so that formats inside do not cut it into several. */
const TAGS: readonly [format: string, tag: string][] = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
  ['mark', 'mark'],
  ['code', 'code'],
  ['kbd', 'kbd'],
];

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The HTML of one line. Neighbours with the same format share its element. */
export function inlineHtml(runs: readonly Run[]): string {
  let html = '';
  let open: { start: string; end: string }[] = [];
  for (const run of runs) {
    const wanted = elementsOf(run.formats);
    let shared = 0;
    while (shared < open.length && open[shared]?.start === wanted[shared]?.start) shared += 1;
    html +=
      close(open.slice(shared)) +
      wanted
        .slice(shared)
        .map(({ start }) => start)
        .join('');
    open = wanted;
    html += typeof run.insert === 'string' ? escapeText(run.insert) : embedHtml(run);
  }
  // A line break at the end of a block is not rendered: it takes a second one to be seen.
  const last = runs.at(-1)?.insert;
  const filler = typeof last === 'object' && 'line-break' in last ? '<br>' : '';
  return html + filler + close(open);
}

const close = (elements: readonly { end: string }[]) =>
  elements
    .toReversed()
    .map(({ end }) => end)
    .join('');

function elementsOf(formats: AttributeMap) {
  const elements: { start: string; end: string }[] = [];
  const { link, script } = formats;
  if (typeof link === 'string') {
    elements.push({ start: `<a href="${escapeAttribute(link)}">`, end: '</a>' });
  }
  for (const [format, tag] of TAGS) {
    if (formats[format]) elements.push({ start: `<${tag}>`, end: `</${tag}>` });
  }
  if (script === 'sub' || script === 'super') {
    const tag = script === 'sub' ? 'sub' : 'sup';
    elements.push({ start: `<${tag}>`, end: `</${tag}>` });
  }
  return elements;
}

function embedHtml({ insert, formats }: Run): string {
  if (typeof insert === 'string') return '';
  if ('line-break' in insert) return '<br>';
  if (typeof insert['image'] !== 'string') return '';
  const attribute = (name: string) =>
    typeof formats[name] === 'string' ? ` ${name}="${escapeAttribute(formats[name])}"` : '';
  const alt = typeof formats['alt'] === 'string' ? formats['alt'] : '';
  const more = ['title', 'width', 'height'].map(attribute).join('');
  return `<img src="${escapeAttribute(insert['image'])}" alt="${escapeAttribute(alt)}"${more}>`;
}
