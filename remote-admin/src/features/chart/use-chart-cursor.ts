import { useState, type KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => Math.min(index + 1, last),
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The point of a chart that is hovered or focused. The points are one tab stop: arrow keys, Home and
 * End move between them, Escape hides the tooltip. They must be the only children of their parent.
 */
export function useChartCursor(count: number) {
  const [tabStop, setTabStop] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [isDismissed, setDismissed] = useState(false);
  const last = Math.max(0, count - 1);
  const active = hovered ?? focused;

  const pointProps = (index: number) => ({
    tabIndex: index === Math.min(tabStop, last) ? 0 : -1,
    onFocus: () => {
      setTabStop(index);
      setFocused(index);
      setDismissed(false);
    },
    onBlur: () => setFocused(null),
    onPointerEnter: () => {
      setHovered(index);
      setDismissed(false);
    },
    onPointerLeave: () => setHovered(null),
    onKeyDown: (event: KeyboardEvent<SVGElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') setDismissed(true);
      const next = STEPS[event.key]?.(index, last);
      if (next === undefined) return;
      // The page would scroll.
      event.preventDefault();
      setHovered(null);
      setDismissed(false);
      const target = event.currentTarget.parentElement?.children[next];
      if (target instanceof SVGElement) target.focus();
    },
  });

  return { active: isDismissed || active === null || active > last ? null : active, pointProps };
}
