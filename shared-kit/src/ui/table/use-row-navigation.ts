import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

export type RowNavigationOptions = {
  /** The keys of the rows, from top to bottom. */
  rowKeys: readonly string[];
  onSelect?: ((rowKey: string) => void) | undefined;
  onOpen?: ((rowKey: string) => void) | undefined;
};

const TARGET: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The keyboard of a grid whose rows take the focus: one row is a stop for Tab, arrows, Home and End
 * move, Space selects, Enter opens. Keys pressed in a control inside a row are left to that.
 */
export function useRowNavigation({ rowKeys, onSelect, onOpen }: RowNavigationOptions) {
  const [current, setCurrent] = useState<string | null>(null);
  const elements = useRef(new Map<string, HTMLElement>());
  const tabStop = current !== null && rowKeys.includes(current) ? current : rowKeys[0];

  const onKeyDown = (rowKey: string) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const target = TARGET[event.key]?.(rowKeys.indexOf(rowKey), rowKeys.length - 1);
    const action = { ' ': onSelect, Enter: onOpen }[event.key];
    if (target === undefined && action === undefined) return;
    event.preventDefault();
    action?.(rowKey);
    const next = target === undefined ? undefined : rowKeys[target];
    if (next !== undefined) elements.current.get(next)?.focus();
  };
  return (rowKey: string) => ({
    tabIndex: rowKey === tabStop ? 0 : -1,
    ref: (element: HTMLElement | null) => {
      if (element) elements.current.set(rowKey, element);
      else elements.current.delete(rowKey);
    },
    onFocus: () => setCurrent(rowKey),
    onKeyDown: onKeyDown(rowKey),
  });
}
