import { useLayoutEffect, useRef, useState } from 'react';

/** Where there is no layout, as in tests. */
const DEFAULT_WIDTH = 640;

/** The width of an element in pixels, from before the first paint on. */
export function useElementWidth<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(DEFAULT_WIDTH);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => {
      const measured = Math.floor(element.getBoundingClientRect().width);
      // 0 if it is not rendered.
      if (measured > 0) setWidth(measured);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
