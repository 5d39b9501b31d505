import type { DiffRow } from './diff-blocks';

/** A line that is shown, or the number of unchanged lines that are not. */
export type VisibleRow = DiffRow | { folded: number };

/** Unchanged lines shown before and after a change. */
const CONTEXT = 2;

/** Leaves out unchanged lines that are not near a change; a fold replaces at least three. */
export function foldUnchanged(rows: readonly DiffRow[]): VisibleRow[] {
  const isNear = rows.map(() => false);
  for (const [index, { isSame }] of rows.entries()) {
    if (!isSame) isNear.fill(true, Math.max(0, index - CONTEXT), index + CONTEXT + 1);
  }
  const visible: VisibleRow[] = [];
  let far: DiffRow[] = [];
  const fold = () => {
    visible.push(...(far.length < 3 ? far : [{ folded: far.length }]));
    far = [];
  };
  for (const [index, row] of rows.entries()) {
    if (isNear[index] === true) {
      fold();
      visible.push(row);
    } else {
      far.push(row);
    }
  }
  fold();
  return visible;
}
