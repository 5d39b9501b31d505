import { useMemo } from 'react';
import type { ReactNode } from 'react';
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ColumnDef, RowData } from '@tanstack/react-table';
import { EmptyState, ErrorState, Skeleton, VisuallyHidden, classNames } from 'shared-kit/ui';
import { DataTableToolbar, type AllMatchingRows } from './DataTableToolbar';
import { SelectionCheckbox } from './SelectionCheckbox';
import { SortButton, ariaSort, type TableSort } from './TableSort';
import type { TableColumn } from './Table';
import { useRowNavigation } from './use-row-navigation';
import { useTableView } from './use-table-view';
import tableStyles from './Table.module.css';
import styles from './DataTable.module.css';

export { Pagination, type PaginationProps } from './Pagination';
export { Table, type TableProps } from './Table';
export type { AllMatchingRows, TableColumn, TableSort };

export type DataTableColumn<Row> = TableColumn<Row> & {
  /** A text: it names the column in the View menu as well. */
  header: string;
  /** Left out of the table until it is chosen in the View menu. */
  isHiddenByDefault?: boolean | undefined;
};

export type DataTableProps<Row extends RowData> = {
  /** What the table holds, for screen readers. */
  caption: string;
  /** The same array at every render. The row header cannot be hidden. */
  columns: readonly DataTableColumn<Row>[];
  /** One page of rows, sorted by the server; undefined while the first one is loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Names a row for its checkbox: its title. */
  rowLabel: (row: Row) => string;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  /** Row keys. Rows of other pages may be among them. Left out, rows cannot be selected. */
  selection?: readonly string[] | undefined;
  onSelectionChange?: ((rowKeys: readonly string[]) => void) | undefined;
  /** What Enter on a row does. Offer it as a link or button in the row as well. */
  onOpenRow?: ((row: Row) => void) | undefined;
  /** Offers to select every row of the list once all rows of the page are selected. */
  allMatching?: AllMatchingRows | undefined;
  /** Actions for the selected rows; shown while there are some. */
  bulkActions?: ReactNode;
  /** Actions for the whole list, beside the View menu: an export. */
  actions?: ReactNode;
  /** Keeps the columns and the density that the viewer chose under this name. */
  storageKey?: string | undefined;
  /** Dims the rows while newer ones are loading. */
  busy?: boolean | undefined;
  /** Shown with Retry instead of the rows. */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Shown if there are no rows: a text, or an `EmptyState`. */
  empty?: ReactNode;
  /** Below the table: `Pagination`. */
  footer?: ReactNode;
};

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });
const NO_ROWS: readonly never[] = [];

/**
 * A table for working with one page of rows at a time: sorted and paged by the server, with row
 * selection, a choice of columns and density, and a head that stays in sight. If rows can be
 * selected or opened it is a grid: arrow keys move between rows, Space selects, Enter opens. On a
 * narrow screen each row is a card.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowLabel, sort, onSort, onOpenRow, busy } = props;
  const { selection, onSelectionChange, bulkActions, error, onRetry, footer } = props;
  const { allMatching, actions, storageKey } = props;
  const { empty = 'Nothing here yet.' } = props;
  const { view, change } = useTableView(storageKey);
  const isAllSelected = allMatching?.isSelected === true;
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.key,
        header: column.header,
        enableHiding: !column.rowHeader && !column.hideHeader,
      })),
    [columns],
  );
  const selectedKeys = isAllSelected ? (rows ?? NO_ROWS).map(rowKey) : (selection ?? NO_ROWS);
  const table = useTable({
    features,
    columns: definitions,
    data: rows ?? NO_ROWS,
    getRowId: rowKey,
    manualSorting: true,
    state: {
      columnVisibility: Object.fromEntries(
        columns.map(({ key, isHiddenByDefault }) => [
          key,
          view.columns[key] ?? isHiddenByDefault !== true,
        ]),
      ),
      rowSelection: Object.fromEntries(selectedKeys.map((key) => [key, true as const])),
      sorting: sort ? [{ id: sort.column, desc: sort.direction === 'descending' }] : [],
    },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(table.state.rowSelection) : update;
      onSelectionChange?.(Object.keys(next));
    },
  });
  const isSelectable = selection !== undefined && onSelectionChange !== undefined;
  const isGrid = isSelectable || onOpenRow !== undefined;
  const tableRows = table.getRowModel().rows;
  const navigation = useRowNavigation({
    rowKeys: tableRows.map(({ id }) => id),
    onSelect: isSelectable ? (key) => table.getRow(key).toggleSelected() : undefined,
    onOpen: onOpenRow ? (key) => onOpenRow(table.getRow(key).original) : undefined,
  });
  const visible = columns.filter(({ key }) => table.getColumn(key)?.getIsVisible());
  const selectAll = isSelectable && (
    <SelectionCheckbox
      label="Select all rows of this page"
      checked={tableRows.length > 0 && table.getIsAllRowsSelected()}
      isIndeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
      onChange={(checked) => table.toggleAllRowsSelected(checked)}
    />
  );

  if (error !== undefined && rows === undefined) {
    return <ErrorState message={error} onRetry={onRetry} retrying={busy} />;
  }
  return (
    <div className={styles.dataTable} data-compact={view.isCompact || undefined}>
      <DataTableToolbar
        columns={columns
          .filter(({ key }) => table.getColumn(key)?.getCanHide())
          .map(({ key, header }) => ({
            label: header,
            checked: table.getColumn(key)?.getIsVisible() ?? false,
            onCheckedChange: (checked) => change({ columns: { ...view.columns, [key]: checked } }),
          }))}
        sortable={onSort ? visible.filter(({ sortable }) => sortable) : []}
        sort={sort}
        onSort={onSort}
        selectAll={selectAll}
        selectedCount={selection?.length ?? 0}
        isPageSelected={tableRows.length > 0 && table.getIsAllRowsSelected()}
        allMatching={allMatching}
        onClearSelection={() => onSelectionChange?.([])}
        bulkActions={bulkActions}
        actions={actions}
        isCompact={view.isCompact}
        onCompactChange={(isCompact) => change({ isCompact })}
      />
      {error !== undefined && <ErrorState message={error} onRetry={onRetry} retrying={busy} />}
      <div
        className={classNames(tableStyles.frame, styles.frame)}
        aria-busy={busy || rows === undefined || undefined}
      >
        <table
          role={isGrid ? 'grid' : 'table'}
          aria-multiselectable={isSelectable || undefined}
          className={tableStyles.table}
        >
          <caption className={tableStyles.caption}>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead role="rowgroup" className={classNames(tableStyles.head, styles.head)}>
            <tr role="row">
              {isSelectable && (
                <th role="columnheader" scope="col" className={styles.selectCell}>
                  {selectAll}
                  <VisuallyHidden>Selection</VisuallyHidden>
                </th>
              )}
              {visible.map((column) => (
                <th
                  key={column.key}
                  role="columnheader"
                  scope="col"
                  data-align={column.align}
                  aria-sort={column.sortable && onSort ? ariaSort(sort, column.key) : undefined}
                >
                  {column.hideHeader ? (
                    <VisuallyHidden>{column.header}</VisuallyHidden>
                  ) : column.sortable && onSort ? (
                    <>
                      <SortButton column={column.key} sort={sort} onSort={onSort}>
                        {column.header}
                      </SortButton>
                      <span className={styles.narrowOnly}>{column.header}</span>
                    </>
                  ) : (
                    column.header
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className={tableStyles.body}>
            {tableRows.map((row) => (
              <tr
                key={row.id}
                role="row"
                className={styles.row}
                aria-selected={isSelectable ? row.getIsSelected() : undefined}
                {...(isGrid && navigation(row.id))}
              >
                {isSelectable && (
                  <td role="gridcell" className={styles.selectCell}>
                    <SelectionCheckbox
                      label={`Select ${rowLabel(row.original)}`}
                      checked={row.getIsSelected()}
                      onChange={(checked) => row.toggleSelected(checked)}
                    />
                  </td>
                )}
                {visible.map((column) => (
                  <DataCell key={column.key} column={column} row={row.original} isGrid={isGrid} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows === undefined && (
          <div role="status" className={styles.loading}>
            <VisuallyHidden>Loading…</VisuallyHidden>
            {Array.from({ length: 8 }, (_, index) => (
              <Skeleton key={index} height="1.6rem" />
            ))}
          </div>
        )}
        {rows?.length === 0 &&
          (typeof empty === 'string' ? <EmptyState>{empty}</EmptyState> : empty)}
      </div>
      {footer}
    </div>
  );
}

type DataCellProps<Row> = { column: DataTableColumn<Row>; row: Row; isGrid: boolean };

function DataCell<Row>({ column, row, isGrid }: DataCellProps<Row>) {
  const content = column.cell(row);
  if (column.rowHeader) {
    return (
      <th role="rowheader" scope="row" data-align={column.align} dir="auto">
        {content}
      </th>
    );
  }
  return (
    <td role={isGrid ? 'gridcell' : 'cell'} data-align={column.align}>
      {!column.hideHeader && (
        <span className={tableStyles.label} aria-hidden="true">
          {column.header}
        </span>
      )}
      <div className={tableStyles.value} dir="auto">
        {content}
      </div>
    </td>
  );
}
