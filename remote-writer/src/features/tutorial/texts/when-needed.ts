import { useEffect, useState, type RefObject } from 'react';

/** Runs it when the browser has nothing else to do. Returns what cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}

/** How far outside the window an editor is created already. */
const MARGIN = '600px 0px';

/** False until the element is near the window, or the browser has nothing else to do. */
export function useIsNeeded(ref: RefObject<HTMLElement | null>, onlyWhenNear: boolean): boolean {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (isNeeded || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNeeded(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    const cancel = onlyWhenNear ? () => {} : whenIdle(() => setNeeded(true));
    return () => {
      observer.disconnect();
      cancel();
    };
  }, [ref, isNeeded, onlyWhenNear]);
  return isNeeded;
}
