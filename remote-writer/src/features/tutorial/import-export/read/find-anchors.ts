import { createAnchorNames, SECTION_HEADINGS, withoutStepNumber } from 'shared-kit/content/article';
import { sectionNamed } from './section-names';

/** Not the label of footnotes, which becomes a bold line. */
const HEADING = ':is(h1, h2, h3, h4, h5, h6):not(#footnote-label)';

const isHeading = (element: Element): boolean => element.matches(HEADING);
const levelOf = (heading: Element): number => Number(heading.nodeName.slice(1));

/** What the heading will be in the article: our section's own, and without the number of a step. */
function articleText(heading: Element): string {
  const text = (heading.textContent ?? '').replace(/[ \t\n\r\f]+/g, ' ').trim();
  const section = sectionNamed(text);
  return section === undefined ? withoutStepNumber(text) : SECTION_HEADINGS[section];
}

/** The headings that stay headings: the title is none of the text, and only two levels stay. */
function keptHeadings(headings: readonly Element[]): Set<Element> {
  const titles = headings.filter(({ nodeName }) => nodeName === 'H1');
  const title = titles.length === 1 || headings[0] === titles[0] ? titles[0] : undefined;
  const inText = headings.filter((heading) => heading !== title);
  const levels = [...new Set(inText.map(levelOf))].toSorted().slice(0, 2);
  return new Set(inText.filter((heading) => levels.includes(levelOf(heading))));
}

/** GitHub puts this before names, so that none is one of its own page. */
export const withoutPrefix = (name: string): string => name.replace(/^user-content-/, '');

/** The names by which a page's own links may call an element. */
function namesOf(element: Element): string[] {
  const names = [element.id, element.nodeName === 'A' ? element.getAttribute('name') : null];
  return names.flatMap((name) => (name ? [withoutPrefix(name)] : []));
}

/**
 * Where links within an article lead: the name that each anchor has in the file, and the one of the
 * heading at it, or before it, in the article. Elements without a name are those that GitHub names.
 */
export function findAnchors(body: HTMLElement): Map<string, string> {
  const headings = [...body.querySelectorAll(HEADING)];
  const kept = keptHeadings(headings);
  const nameInArticle = createAnchorNames();
  const targets = new Map<Element, string>();
  const anchors = new Map<string, string>();
  const generated = new Map<string, string>();
  const nameOnGithub = createAnchorNames();
  let current: string | undefined;
  for (const heading of headings) {
    if (kept.has(heading)) current = nameInArticle(articleText(heading));
    if (current !== undefined) targets.set(heading, current);
    const name = nameOnGithub((heading.textContent ?? '').replace(/\s+/g, ' '));
    if (current !== undefined && !generated.has(name)) generated.set(name, current);
  }
  for (const name of targets.values()) if (!generated.has(name)) generated.set(name, name);

  let section: string | undefined;
  for (const element of body.querySelectorAll('*')) {
    if (isHeading(element)) section = targets.get(element);
    const names = namesOf(element);
    if (names.length === 0) continue;
    const heading =
      element.closest(HEADING) ?? element.querySelector(HEADING) ?? followingHeading(element);
    const target = heading === null ? section : targets.get(heading);
    if (target === undefined) continue;
    for (const name of names) if (!anchors.has(name)) anchors.set(name, target);
  }
  return new Map([...generated, ...anchors]);
}

/** The heading right behind an anchor without text, alone or in a paragraph of its own. */
function followingHeading(element: Element): Element | null {
  if ((element.textContent ?? '').trim() !== '') return null;
  const block = element.parentElement?.nodeName === 'P' ? element.parentElement : element;
  const next = block.nextElementSibling;
  return next !== null && isHeading(next) ? next : null;
}
