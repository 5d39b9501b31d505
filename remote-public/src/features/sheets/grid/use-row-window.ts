import { useEffect, useRef, type RefObject } from 'react';
import { SHEET_LIMITS } from '../engine/sheet-data';

/** Of a row before one was measured, in pixels. */
const ROW_HEIGHT = 32;
/** Rows above and below what is seen that should be there, and how far a new window begins above it. */
const MARGIN = 30;
const BEFORE = 80;

interface RowWindow {
  frame: RefObject<HTMLDivElement | null>;
  /** The first row that is here, and how many the sheet has. */
  top: number;
  rows: number;
  activeRow: number;
  onShowRows: (top: number) => void;
}

/**
 * Only a part of the rows of a sheet is in the page: asks for others when they are scrolled to, or when the
 * active cell leaves them. Returns the heights of what is not there.
 */
export function useRowWindow({ frame, top, rows, activeRow, onShowRows }: RowWindow) {
  const rowHeight = useRef(ROW_HEIGHT);
  const requested = useRef(top);
  const last = Math.min(top + SHEET_LIMITS.rows, rows);

  const showFrom = (first: number) => {
    const next = Math.max(0, Math.min(first, rows - SHEET_LIMITS.rows));
    if (next === requested.current) return;
    requested.current = next;
    onShowRows(next);
  };

  const onScroll = () => {
    const container = frame.current;
    if (!container || rows <= SHEET_LIMITS.rows) return;
    const first = Math.floor(container.scrollTop / rowHeight.current);
    const end = first + Math.ceil(container.clientHeight / rowHeight.current);
    const isAbove = top > 0 && first < top + MARGIN;
    const isBelow = last < rows && end > last - MARGIN;
    if (isAbove || isBelow) showFrom(first - BEFORE);
  };
  useEffect(() => {
    requested.current = top;
    const row = frame.current?.querySelector<HTMLElement>('tbody tr[role="row"]');
    if (row) rowHeight.current = row.offsetHeight || ROW_HEIGHT;
    // A worker that was started again begins at the top, wherever the sheet is scrolled to.
    onScroll();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [top]);

  const isActiveHere = activeRow >= top && activeRow < last;
  useEffect(() => {
    if (isActiveHere || rows <= SHEET_LIMITS.rows) return;
    showFrom(activeRow - BEFORE);
    const container = frame.current;
    const place = activeRow * rowHeight.current;
    if (container) container.scrollTop = Math.max(0, place - container.clientHeight / 2);
    // Only where the active cell goes; scrolling away from it leaves it where it is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [activeRow]);

  return {
    last,
    before: top * rowHeight.current,
    after: Math.max(0, rows - last) * rowHeight.current,
    onScroll,
  };
}
