import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useViewer } from 'shared-kit/client/session';
import { TextLink } from './TextLink';
import styles from './LazySection.module.css';

export interface LazySectionProps {
  /** Of the size the contents will have, so that nothing moves when they come. */
  skeleton: ReactNode;
  /** Leads to the same contents, for browsers that run no script: nothing is rendered then. */
  noScriptLink: { to: string; label: string };
  children: ReactNode;
}

/** How far below the window a section starts to render, in pixels. */
const ROOT_MARGIN_PX = 600;

/** A part of a long page that renders, and loads its data, when the reader scrolls near it. */
export function LazySection({ skeleton, noScriptLink, children }: LazySectionProps) {
  const ref = useRef<HTMLDivElement>(null);
  // A page that the edge renders for a member runs no script: it has everything.
  const isWhole = useViewer() !== null && typeof window === 'undefined';
  const [isNear, setNear] = useState(isWhole);

  useEffect(() => {
    const element = ref.current;
    if (isNear || element === null) return;
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${ROOT_MARGIN_PX}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);

  return (
    <div ref={ref} className={styles.section} data-pending={!isNear || undefined}>
      {/* Without script the skeleton would stay for good. */}
      {isNear ? children : <div data-needs-script>{skeleton}</div>}
      {!isNear && (
        <noscript>
          <p>
            <TextLink to={noScriptLink.to}>{noScriptLink.label}</TextLink>
          </p>
        </noscript>
      )}
    </div>
  );
}
