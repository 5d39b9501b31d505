import type { ReactNode } from 'react';
import { classNames, VisuallyHidden } from 'shared-kit/ui';
import { SortButton, ariaSort } from './TableSort';
import type { TableSort } from './TableSort';
import styles from './Table.module.css';

export type TableColumn<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** 'end' for numbers. */
  align?: 'start' | 'end' | undefined;
  /** The cell that names its row; the title of its card on a narrow screen. */
  rowHeader?: boolean | undefined;
  sortable?: boolean | undefined;
  /** Visually hides the header: for a column of buttons. */
  hideHeader?: boolean | undefined;
};

export type TableProps<Row> = {
  /** The accessible name; visible with `showCaption`. */
  caption: ReactNode;
  showCaption?: boolean | undefined;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Numbers the rows in a gutter, like a sheet. */
  numbered?: boolean | undefined;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  /** Dims the rows while newer ones are loading. */
  busy?: boolean | undefined;
  /** Never shows rows as cards: for two or three short columns. */
  keepRows?: boolean | undefined;
};

/** A static table; on a narrow screen each row is a card. For working with rows, `DataTable`. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, showCaption, columns, rows, rowKey, numbered, sort, onSort } = props;
  const { busy, keepRows } = props;
  // Explicit roles: Safari drops the implicit ones when the display property changes.
  return (
    <div
      className={classNames(styles.frame, keepRows && styles.keepRows)}
      aria-busy={busy || undefined}
    >
      <table role="table" className={classNames(styles.table, numbered && styles.numbered)}>
        <caption className={styles.caption}>
          {showCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
        </caption>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                data-align={column.align}
                aria-sort={column.sortable ? ariaSort(sort, column.key) : undefined}
              >
                <Header column={column} sort={sort} onSort={onSort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={styles.body}>
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeaderProps<Row> = Pick<TableProps<Row>, 'sort' | 'onSort'> & { column: TableColumn<Row> };

function Header<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  if (column.hideHeader) return <VisuallyHidden>{column.header}</VisuallyHidden>;
  if (!column.sortable || !onSort) return column.header;
  return (
    <SortButton column={column.key} sort={sort} onSort={onSort}>
      {column.header}
    </SortButton>
  );
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const content = column.cell(row);
  if (column.rowHeader) {
    return (
      <th role="rowheader" scope="row" data-align={column.align} dir="auto">
        {content}
      </th>
    );
  }
  return (
    <td role="cell" data-align={column.align}>
      {!column.hideHeader && (
        <span className={styles.label} aria-hidden="true">
          {column.header}
        </span>
      )}
      <div className={styles.value} dir="auto">
        {content}
      </div>
    </td>
  );
}
