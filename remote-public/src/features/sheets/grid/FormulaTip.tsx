import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import styles from './SheetGrid.module.css';

interface FormulaTipProps {
  /** What is in the cell. A tip is shown if it is a formula. */
  formula: string;
  /** What there is to say about its value. */
  note?: string | undefined;
  /** The cell that has the pointer or the focus. */
  address: string | null;
  frame: RefObject<HTMLDivElement | null>;
}

/** The formula of a cell, below it. */
export function FormulaTip({ formula, note, address, frame }: FormulaTipProps) {
  const tip = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<{ top: number; left: number } | null>(null);
  const isFormula = formula.startsWith('=');
  useLayoutEffect(() => {
    const container = frame.current;
    const cell = container?.querySelector(`[data-address="${address}"]`);
    if (!container || !cell || !isFormula) {
      setPosition(null);
      return;
    }
    const [outer, inner] = [container.getBoundingClientRect(), cell.getBoundingClientRect()];
    const room = container.clientWidth - (tip.current?.offsetWidth ?? 0) - 4;
    setPosition({
      top: inner.bottom - outer.top + container.scrollTop,
      left: Math.max(0, Math.min(inner.left - outer.left, room)) + container.scrollLeft,
    });
  }, [address, formula, isFormula, frame]);
  if (!isFormula) return null;
  return (
    <div
      ref={tip}
      id="sheet-formula"
      role="tooltip"
      className={styles.tip}
      style={position ?? { top: 0, visibility: 'hidden' }}
    >
      <span>{formula}</span>
      {note !== undefined && <span className={styles.tipNote}>{note}</span>}
    </div>
  );
}
