import { useEffect, useRef } from 'react';

/**
 * Takes the focus to the element that gets the ref when something on the page goes and the focus
 * with it (a row of a list, the button that was pressed): whoever cannot see the page would be left
 * at its beginning. `counts` say how much there is of what may go.
 */
export function useFocusWhenGone(...counts: number[]) {
  const place = useRef<HTMLHeadingElement>(null);
  const before = useRef(counts);
  useEffect(() => {
    const gone = counts.some((count, index) => count < (before.current[index] ?? 0));
    before.current = counts;
    if (gone && document.activeElement === document.body) place.current?.focus();
  });
  return place;
}
