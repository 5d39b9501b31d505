import { toColumnName } from 'shared-kit/sheets';
import styles from './SheetGrid.module.css';

interface GridHeadProps {
  columns: number;
  activeColumn: number;
}

/** The letters of the columns. */
export function GridHead({ columns, activeColumn }: GridHeadProps) {
  return (
    <thead>
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" scope="col" aria-label="Row" className={styles.corner} />
        {Array.from({ length: columns }, (_, column) => (
          <th
            key={column}
            role="columnheader"
            scope="col"
            aria-colindex={column + 2}
            className={styles.columnHead}
            data-active={column === activeColumn || undefined}
          >
            {toColumnName(column)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
