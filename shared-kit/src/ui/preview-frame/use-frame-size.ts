import { useLayoutEffect, useState } from 'react';

/** Before the content is measured, and for very short articles. */
const MIN_HEIGHT = 320;

/** Measures an element, and again whenever its size changes. */
function useElementSize(element: Element | null) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (element === null) return;
    const measure = () => {
      const { clientWidth: width } = element;
      const height = Math.ceil(element.getBoundingClientRect().height);
      setSize((known) =>
        known.width === width && known.height === height ? known : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/**
 * The size of a frame that has the given width (null: all there is), is as high as its content, and
 * is scaled down if it is wider than the stage. Sizes in CSS pixels, before scaling.
 */
export function useFrameSize(width: number | null, content: Element | null) {
  const [stage, stageRef] = useState<Element | null>(null);
  const { width: available } = useElementSize(stage);
  const { height } = useElementSize(content);
  const frameWidth = width ?? available;
  return {
    stageRef,
    frameWidth,
    frameHeight: Math.max(MIN_HEIGHT, height),
    scale: frameWidth > available && available > 0 ? available / frameWidth : 1,
  };
}
