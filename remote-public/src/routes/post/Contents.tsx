import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { OutlineEntry } from '../../features/posts/outline';
import styles from './Contents.module.css';

interface ContentsProps {
  outline: readonly OutlineEntry[];
  /** Where the article's text is. */
  of: RefObject<HTMLDivElement | null>;
}

const idOf = (index: number) => `part-${index + 1}`;

/** The parts of a long article. */
export function Contents({ outline, of }: ContentsProps) {
  // Clean HTML carries no ids (they could shadow the page's own), so a heading gets its id when it
  // is asked for; the browser then jumps there by itself.
  const name = (index: number) => {
    const headings = [...(of.current?.querySelectorAll<HTMLElement>('h2, h3') ?? [])];
    const heading = headings.filter(({ textContent }) => textContent.trim() !== '')[index];
    if (!heading) return undefined;
    heading.id = idOf(index);
    heading.tabIndex = -1;
    return heading;
  };
  // An address that leads to a part was copied from here: the part gets its id, then the eye.
  const arrive = useEffectEvent(() => {
    const part = /^#part-(\d+)$/.exec(window.location.hash)?.[1];
    if (part !== undefined) name(Number(part) - 1)?.scrollIntoView();
  });
  useEffect(() => arrive(), []);
  return (
    <nav className={styles.contents} aria-label="In this article">
      <p className={styles.label}>In this article</p>
      <ol className={styles.list}>
        {outline.map(({ level, text }, index) => (
          <li key={index} data-level={level}>
            <a href={`#${idOf(index)}`} onClick={() => name(index)}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
