import { useEffect, useState } from 'react';
import { plainText } from 'shared-kit/content';
import { useHydrated } from 'shared-kit/ui';
import styles from './TableOfContents.module.css';

export interface OutlineEntry {
  level: 2 | 3;
  text: string;
}

const HEADING = /<h([23])\b[^<>]*>(.*?)<\/h\1>/gis;

/** The h2 and h3 headings of an article in document order, without empty ones. */
export function extractOutline(html: string): OutlineEntry[] {
  return [...html.matchAll(HEADING)]
    .map(([, level, inner = '']): OutlineEntry => ({
      level: level === '2' ? 2 : 3,
      text: plainText(inner),
    }))
    .filter(({ text }) => text !== '');
}

/** The id of a heading by its index in the outline. */
const headingId = (index: number): string => `part-${index + 1}`;

/**
 * Adds an id to each heading of sanitised HTML, which has no ids of its own. The attributes are
 * unquoted: text inside a quoted attribute can look like a heading, and a quote would end it.
 */
export function addHeadingIds(html: string): string {
  let index = 0;
  return html.replace(HEADING, (heading: string, level: string, inner: string) =>
    plainText(inner) === ''
      ? heading
      : `<h${level} id=${headingId(index++)} tabindex=-1${heading.slice(3)}`,
  );
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
