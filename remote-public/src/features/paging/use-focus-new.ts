import { useEffect, useRef, useState } from 'react';

/**
 * Moves the focus to the first thing that came with 'Show more': the button that had it may be
 * gone, and whoever cannot see the page would be left at its beginning. `things` are found by
 * `selector` inside the element that gets `list`; `count` is how many there are.
 */
export function useFocusNew(count: number, selector: string) {
  const list = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState<number | null>(null);

  useEffect(() => {
    if (from === null || count <= from) return;
    list.current?.querySelectorAll<HTMLElement>(selector)[from]?.focus();
    setFrom(null);
  }, [count, from, selector]);

  return { list, awaitMore: () => setFrom(count) };
}
