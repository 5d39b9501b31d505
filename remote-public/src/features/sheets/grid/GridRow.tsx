import { memo } from 'react';
import { VisuallyHidden } from 'shared-kit/ui';
import { toAddress } from 'shared-kit/sheets';
import type { CellView, SheetView } from 'shared-kit/sheets';
import type { MergedRange } from 'shared-kit/sheets/read';
import type { SheetInput } from '../engine/sheet-data';
import { toStyle } from './cell-style';
import { mergeAt } from './grid-keys';
import styles from './SheetGrid.module.css';

export interface GridRowProps {
  row: number;
  columns: number;
  input: SheetInput;
  view: SheetView | null;
  merges: readonly MergedRange[];
  /** The column of the active cell, if that is in this row. */
  activeColumn: number | null;
  /** The formula's cell whose spilled values are marked. */
  markedFormula: string | null;
  /** The columns of the chosen range in this row. */
  selectedFrom?: number;
  selectedTo?: number;
  /** What the active cell shows while it is edited. */
  editor: React.ReactNode;
}

/** Whether a text may go on over the next cells. */
function overflows(view: SheetView | null, row: number, column: number): boolean {
  const at = (right: number) => view?.cells[toAddress(row, column + right)];
  return at(0)?.type === 'text' && [1, 2, 3].every((right) => at(right) === undefined);
}

/** The sign of a cell, and for those who do not see its corner that a value is not that of its inputs. */
const MarkedText = ({ text, style, isOutdated }: CellView) => (
  <>
    {style?.icon && (
      <span aria-hidden="true" className={styles.icon} style={{ color: style.icon.color }}>
        {style.icon.sign}
      </span>
    )}
    <span>{text}</span>
    {isOutdated && <VisuallyHidden>, not recalculated</VisuallyHidden>}
  </>
);

/** One row of cells. Only the rows that the active cell leaves and enters render again. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, columns, input, view, merges, activeColumn, markedFormula, editor } = props;
  const { selectedFrom = Infinity, selectedTo = -1 } = props;
  return (
    <tr role="row" aria-rowindex={row + 2}>
      <th
        role="rowheader"
        scope="row"
        className={styles.rowHead}
        data-active={activeColumn !== null || undefined}
      >
        {row + 1}
      </th>
      {Array.from({ length: columns }, (_, column) => {
        const merge = merges.length === 0 ? undefined : mergeAt(merges, { row, column });
        if (merge !== undefined && (merge.row !== row || merge.column !== column)) return null;
        const address = toAddress(row, column);
        const cell = view?.cells[address];
        const hasMarks = cell?.isOutdated || cell?.style?.icon;
        const shown = cell && hasMarks ? <MarkedText {...cell} /> : (cell?.text ?? '');
        const isActive = activeColumn === column;
        const isFormula = input.cells[address]?.text.startsWith('=') === true;
        return (
          <td
            key={column}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={isActive}
            aria-describedby={isActive && isFormula ? 'sheet-formula' : undefined}
            tabIndex={isActive && editor === null ? 0 : -1}
            rowSpan={merge?.rowSpan}
            colSpan={merge?.columnSpan}
            className={styles.cell}
            data-address={address}
            style={toStyle(cell?.style)}
            data-type={cell?.type}
            data-coloured={cell?.style?.fill || cell?.style?.color ? '' : undefined}
            data-overflow={overflows(view, row, column) ? '' : undefined}
            data-formula-cell={isFormula || undefined}
            data-outdated={cell?.isOutdated}
            data-spilled={cell?.spilledFrom === undefined ? undefined : ''}
            data-selected={column >= selectedFrom && column <= selectedTo ? '' : undefined}
            data-marked={
              markedFormula !== null &&
              (cell?.spilledFrom === markedFormula || address === markedFormula)
                ? ''
                : undefined
            }
          >
            {isActive && editor !== null ? editor : shown}
          </td>
        );
      })}
    </tr>
  );
});
