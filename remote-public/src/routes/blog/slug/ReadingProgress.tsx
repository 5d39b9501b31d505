import { useEffect, useRef, type RefObject } from 'react';
import styles from './ReadingProgress.module.css';

interface ReadingProgressProps {
  /** The article's text: what follows it does not count. */
  contentRef: RefObject<HTMLElement | null>;
}

/** A bar at the top of the window that fills as the reader scrolls. Hidden from screen readers. */
export function ReadingProgress({ contentRef }: ReadingProgressProps) {
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let frame = 0;
    const draw = () => {
      frame = 0;
      if (!contentRef.current || !bar.current) return;
      const { top, height } = contentRef.current.getBoundingClientRect();
      const scrollable = Math.max(1, height - window.innerHeight);
      const progress = Math.min(1, Math.max(0, -top / scrollable));
      bar.current.style.setProperty('--progress', String(progress));
    };
    // At most one update per frame.
    const requestDraw = () => {
      frame ||= requestAnimationFrame(draw);
    };
    requestDraw();
    window.addEventListener('scroll', requestDraw, { passive: true });
    window.addEventListener('resize', requestDraw);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', requestDraw);
      window.removeEventListener('resize', requestDraw);
    };
  }, [contentRef]);

  return <div ref={bar} className={styles.bar} data-testid="reading-progress" aria-hidden="true" />;
}
