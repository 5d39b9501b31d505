import { escapeHtml } from 'shared-kit/content';
import { textToHtml } from 'shared-kit/content/article';
import type { TutorialDocument } from '../../document/document';
import { renderSections } from '../../document/html';
import { parseCommaList } from '../../document/parse-list';
import { GENERATOR, type Metadata } from '../metadata';
import { parseHtml } from '../text-mark';
import { markDocument } from './mark-document';

/** URLs of this site, which lead nowhere from a file, become whole. */
function withOrigin(html: string, origin: string): string {
  if (!/\b(?:src|href)="\//.test(html)) return html;
  const body = parseHtml(html);
  for (const name of ['src', 'href']) {
    for (const element of body.querySelectorAll(`[${name}^="/"]`)) {
      element.setAttribute(name, origin + (element.getAttribute(name) ?? ''));
    }
  }
  return body.innerHTML;
}

/**
 * The whole document as a list of pieces of HTML: title, summary, cover image, headings of sections,
 * and what is in them. With an origin, URLs of this site begin with it.
 */
export function articleFragments(document: TutorialDocument, origin = ''): string[] {
  const { title, summary, coverImage } = document;
  const cover = coverImage === null ? '' : `<p><img src="${escapeHtml(coverImage)}" alt=""></p>`;
  const sections = renderSections(markDocument(document)).flatMap(({ heading, parts }) => [
    `<h2>${heading}</h2>`,
    ...parts,
  ]);
  const heading = title.trim() === '' ? '' : `<h1>${escapeHtml(title.trim())}</h1>`;
  return [heading, textToHtml(summary), cover, ...sections]
    .filter((html) => html !== '')
    .map((html) => (origin === '' ? html : withOrigin(html, origin)));
}

/** What the article does not say. */
export function documentMetadata({ category, tags, seo }: TutorialDocument): Metadata {
  const entries: [string, string | string[]][] = [
    ['tags', tags],
    ['seo_title', seo.title.trim()],
    ['seo_description', seo.description.trim()],
    ['seo_keywords', parseCommaList(seo.keywords)],
  ];
  return {
    generator: GENERATOR,
    category,
    ...Object.fromEntries(entries.filter(([, value]) => value.length > 0)),
  };
}
