import { useEffect, useRef, type RefObject } from 'react';
import styles from './ReadingProgress.module.css';

/**
 * A bar at the top of the window that fills as the article is read. Decoration: a screen reader
 * knows where it is. It follows the text's own extent, so comments and footers do not count.
 */
export function ReadingProgress({ of: text }: { of: RefObject<HTMLElement | null> }) {
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let frame = 0;
    const draw = () => {
      frame = 0;
      if (!text.current || !bar.current) return;
      const { top, height } = text.current.getBoundingClientRect();
      const toRead = Math.max(1, height - window.innerHeight);
      const done = Math.min(1, Math.max(0, -top / toRead));
      bar.current.style.setProperty('--done', String(done));
    };
    // At most once a frame, however often the browser reports a scroll.
    const request = () => {
      frame ||= requestAnimationFrame(draw);
    };
    request();
    window.addEventListener('scroll', request, { passive: true });
    window.addEventListener('resize', request);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', request);
      window.removeEventListener('resize', request);
    };
  }, [text]);

  return <div ref={bar} className={styles.bar} data-testid="reading-progress" aria-hidden="true" />;
}
