import { useEffect, useRef, useState } from 'react';

/**
 * Moves the focus to the first item that 'Load more' added: the button may be gone, and keyboard
 * users would be left at the top of the page.
 * @param count how many items there are
 * @param selector finds what to focus in each item, inside the element that gets `listRef`
 * @returns `focusNext`: call it when more items are requested
 */
export function useFocusNewItem(count: number, selector: string) {
  const listRef = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState<number | null>(null);

  useEffect(() => {
    if (from === null || count <= from) return;
    listRef.current?.querySelectorAll<HTMLElement>(selector)[from]?.focus();
    setFrom(null);
  }, [count, from, selector]);

  return { listRef, focusNext: () => setFrom(count) };
}
