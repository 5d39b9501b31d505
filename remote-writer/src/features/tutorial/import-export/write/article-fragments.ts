import { escapeHtml } from 'shared-kit/content';
import {
  anchorOf,
  createAnchorNames,
  textToHtml,
  withoutStepNumber,
} from 'shared-kit/content/article';
import { parseCommaList, type TutorialDocument } from '../../document/document';
import { renderSections } from '../../document/html';
import { GENERATOR, type Metadata } from '../format/metadata';
import { parseHtml } from '../format/text-mark';
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

const HEADING = 'h1, h2, h3';

/**
 * Links within the article get the names that its headings have on GitHub, with the numbers of steps.
 * With ids, the headings have them as well.
 */
function withAnchors(fragments: readonly string[], hasIds: boolean): string[] {
  if (!fragments.some((html) => html.includes('href="#'))) return [...fragments];
  const nameInArticle = createAnchorNames();
  const nameOnGithub = createAnchorNames();
  const names = new Map<string, string>();
  const bodies = fragments.map(parseHtml);
  for (const heading of bodies.flatMap((body) => [...body.querySelectorAll(HEADING)])) {
    const text = heading.textContent ?? '';
    const name = nameOnGithub(text);
    if (heading.nodeName !== 'H1') names.set(nameInArticle(withoutStepNumber(text)), name);
    if (hasIds) heading.id = name;
  }
  return bodies.map((body, index) => {
    const html = fragments[index] ?? '';
    const links = [...body.querySelectorAll('a[href^="#"]')];
    for (const link of links) {
      const name = names.get(anchorOf(link.getAttribute('href') ?? '') ?? '');
      if (name !== undefined) link.setAttribute('href', `#${name}`);
    }
    return links.length > 0 || (hasIds && /<h[123]\b/.test(html)) ? body.innerHTML : html;
  });
}

/**
 * The whole document as a list of pieces of HTML: title, summary, cover image, headings of sections,
 * and what is in them. With an origin, URLs of this site begin with it.
 */
export function articleFragments(
  document: TutorialDocument,
  origin = '',
  { hasIds = false } = {},
): string[] {
  const { title, summary, coverImage } = document;
  const cover = coverImage === null ? '' : `<p><img src="${escapeHtml(coverImage)}" alt=""></p>`;
  const sections = renderSections(markDocument(document)).flatMap(({ heading, parts }) => [
    `<h2>${heading}</h2>`,
    ...parts,
  ]);
  const heading = title.trim() === '' ? '' : `<h1>${escapeHtml(title.trim())}</h1>`;
  const fragments = [heading, textToHtml(summary), cover, ...sections].filter(
    (html) => html !== '',
  );
  return withAnchors(fragments, hasIds).map((html) =>
    origin === '' ? html : withOrigin(html, origin),
  );
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
