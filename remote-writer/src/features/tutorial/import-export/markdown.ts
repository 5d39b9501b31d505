import { convertToMarkdown } from './engine/engine-client';
import { toFrontMatter } from './format/metadata';
import { articleFragments, documentMetadata } from './write/article-fragments';
import type { TutorialDocument } from '../document/document';

/** The Markdown of the pieces of the last document; the next one shares most of them. */
let known = new Map<string, string>();

/**
 * The document as GitHub-flavoured Markdown, converted off the main thread; only what has changed
 * since the last time is. With an origin, URLs of this site begin with it, as a file needs them.
 */
export async function toMarkdown(document: TutorialDocument, origin = ''): Promise<string> {
  const fragments = articleFragments(document, origin);
  const texts = new Map(fragments.map((html) => [html, known.get(html)]));
  const missing = [...texts].flatMap(([html, text]) => (text === undefined ? [html] : []));
  const converted = missing.length === 0 ? [] : await convertToMarkdown(missing);
  missing.forEach((html, index) => texts.set(html, converted[index]));
  const pairs = [...texts].map(([html, text = '']) => [html, text] as const);
  known = new Map(pairs);
  const blocks = fragments.map((html) => texts.get(html) ?? '').filter((text) => text !== '');
  return `${[toFrontMatter(documentMetadata(document)), ...blocks].join('\n\n')}\n`;
}
