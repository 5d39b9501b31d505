import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to what is around an element, the nearest with a tabindex of -1, when it is removed together with
 * the control that has the focus.
 */
export function useFocusAround<Target extends HTMLElement>(): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      const around = element.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
      around?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
