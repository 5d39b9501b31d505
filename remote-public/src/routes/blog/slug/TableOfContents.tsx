import { useEffect } from 'react';
import { headingId, type OutlineEntry } from './outline';
import styles from './TableOfContents.module.css';

/** The parts of a long article, whose headings have their ids in the page itself. */
export function Contents({ outline }: { outline: readonly OutlineEntry[] }) {
  // Come to from a page of this site, the part was not there yet when the browser looked for it.
  useEffect(() => {
    const part = /^#(part-\d+)$/.exec(window.location.hash)?.[1];
    if (part !== undefined) document.getElementById(part)?.scrollIntoView();
  }, []);
  return (
    <nav className={styles.contents} aria-label="In this article">
      <p className={styles.label}>In this article</p>
      <ol className={styles.list}>
        {outline.map(({ level, text }, index) => (
          <li key={index} data-level={level}>
            <a href={`#${headingId(index)}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
