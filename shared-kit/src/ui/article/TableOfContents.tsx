import { useEffect, useState } from 'react';
import { decodeEntities, plainText } from 'shared-kit/content';
import { anchorOf, createAnchorNames, withoutStepNumber } from 'shared-kit/content/article';
import { useHydrated } from 'shared-kit/ui';
import styles from './TableOfContents.module.css';

export interface OutlineEntry {
  level: 2 | 3;
  text: string;
}

interface Heading extends OutlineEntry {
  /** Where its start tag begins. */
  start: number;
}

const HEADING_TAG = /<h(?<opened>[23])\b[^<>]*>|<\/h(?<closed>[23])>/gi;

/** The headings that are not empty. Looks at each tag once, also where end tags are missing. */
function findHeadings(html: string): Heading[] {
  const headings: Heading[] = [];
  let open: { level: string; start: number; end: number } | undefined;
  for (const { 0: tag, index, groups: { opened, closed } = {} } of html.matchAll(HEADING_TAG)) {
    if (open === undefined && opened !== undefined) {
      open = { level: opened, start: index, end: index + tag.length };
    } else if (open !== undefined && closed === open.level) {
      const text = plainText(html.slice(open.end, index));
      if (text !== '') headings.push({ level: closed === '2' ? 2 : 3, text, start: open.start });
      open = undefined;
    }
  }
  return headings;
}

/** The h2 and h3 headings of an article in document order, without empty ones. */
export const extractOutline = (html: string): OutlineEntry[] =>
  findHeadings(html).map(({ level, text }) => ({ level, text }));

/** The id of a heading by its index in the outline. */
const headingId = (index: number): string => `part-${index + 1}`;

const ANCHOR_LINK = /<a href="(#[^"<>]+)"/g;

/** Leads links to headings, which the text names by what they say, to the ids that headings get. */
function resolveAnchors(html: string, headings: readonly Heading[]): string {
  if (!html.includes('<a href="#')) return html;
  const nameOf = createAnchorNames();
  const ids = new Map(
    headings.map(({ text }, index) => [nameOf(withoutStepNumber(text)), headingId(index)]),
  );
  return html.replace(ANCHOR_LINK, (link, href: string) => {
    const id = ids.get(anchorOf(decodeEntities(href)) ?? '');
    return id === undefined ? link : `<a href="#${id}"`;
  });
}

/**
 * Adds an id to each heading of sanitised HTML, which has no ids of its own, and leads links within the
 * text there. The attributes are unquoted: text inside a quoted attribute can look like a heading, and a
 * quote would end it.
 */
export function addHeadingIds(html: string): string {
  let result = '';
  let end = 0;
  const headings = findHeadings(html);
  for (const [index, { start }] of headings.entries()) {
    const afterName = start + '<h2'.length;
    result += `${html.slice(end, afterName)} id=${headingId(index)} tabindex=-1`;
    end = afterName;
  }
  return resolveAnchors(result + html.slice(end), headings);
}

/** Links to the headings of a long article; `addHeadingIds` gives them their ids. */
export function TableOfContents({ outline }: { outline: readonly OutlineEntry[] }) {
  const isHydrated = useHydrated();
  // Not of a page that the edge has rendered: the browser has found the heading there, and a visitor
  // may have scrolled on since.
  const [isNew] = useState(isHydrated);
  // After a client-side navigation the heading did not exist when the browser looked for the hash.
  useEffect(() => {
    if (!isNew) return;
    const id = /^#(part-\d+)$/.exec(window.location.hash)?.[1];
    if (id !== undefined) document.getElementById(id)?.scrollIntoView();
  }, [isNew]);
  return (
    <nav className={styles.contents} aria-label="In this article">
      <p className={styles.label}>In this article</p>
      <ol className={styles.list}>
        {outline.map(({ level, text }, index) => (
          <li key={index} data-level={level}>
            <a href={`#${headingId(index)}`} dir="auto">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
