import { useEffect, useRef, useState, type ReactNode } from 'react';
import { TextLink } from 'shared-kit/ui';
import styles from './Near.module.css';

interface NearProps {
  /** Of the size the contents will have, so that nothing moves when they come. */
  skeleton: ReactNode;
  /** Where the same is to be had, for readers whose browser runs no script: nothing comes near then. */
  plain: { to: string; label: string };
  children: ReactNode;
}

/** So far before it comes into view, in pixels, that it is there when a reader arrives. */
const AHEAD = 600;

/** A part of a long page that is only begun, and asked for, when the reader comes near. */
export function Near({ skeleton, plain, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (near || element === null) return;
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${AHEAD}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);

  return (
    <div ref={place} className={styles.near} data-held={!near || undefined}>
      {near ? children : skeleton}
      {!near && (
        <noscript>
          <p>
            <TextLink to={plain.to}>{plain.label}</TextLink>
          </p>
        </noscript>
      )}
    </div>
  );
}
