import type { ReactNode } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { Button, Select } from 'shared-kit/ui';
import { Menu, type MenuItem } from 'shared-kit/ui/menu';
import type { TableSort } from './TableSort';
import styles from './DataTable.module.css';

export type AllMatchingRows = {
  /** How many rows match, as a text: '12,040', 'more than 1,000'. */
  count: string;
  /** Whether there are more of them than on the page. */
  hasMore: boolean;
  isSelected: boolean;
  onSelect: () => void;
};

export type DataTableToolbarProps = {
  columns: readonly Extract<MenuItem, { checked: boolean }>[];
  sortable: readonly { key: string; header: string }[];
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
  selectAll: ReactNode;
  selectedCount: number;
  isPageSelected: boolean;
  allMatching: AllMatchingRows | undefined;
  onClearSelection: () => void;
  bulkActions: ReactNode;
  actions: ReactNode;
  isCompact: boolean;
  onCompactChange: (isCompact: boolean) => void;
};

/** What is selected at the left, the view at the right. Without a head, the order is chosen here. */
export function DataTableToolbar(props: DataTableToolbarProps) {
  const { columns, sortable, sort, onSort, selectAll, selectedCount, onClearSelection } = props;
  const { isPageSelected, allMatching, bulkActions, actions, isCompact, onCompactChange } = props;
  const isAllSelected = allMatching?.isSelected === true;
  const hasSelection = isAllSelected || selectedCount > 0;
  return (
    <div className={styles.toolbar}>
      {selectAll && <span className={styles.narrowOnly}>{selectAll}</span>}
      <span role="status" className={styles.count}>
        {isAllSelected
          ? `All ${allMatching.count} selected`
          : selectedCount > 0 && `${selectedCount.toLocaleString('en')} selected`}
      </span>
      {hasSelection && (
        <>
          {allMatching?.hasMore && isPageSelected && !isAllSelected && (
            <Button size="small" variant="quiet" onClick={allMatching.onSelect}>
              Select all <span>{allMatching.count}</span> that match
            </Button>
          )}
          {bulkActions}
          <Button size="small" variant="quiet" onClick={onClearSelection}>
            Clear selection
          </Button>
        </>
      )}
      <span className={styles.view}>
        {actions}
        <span className={styles.order}>
          {sortable.length > 0 && onSort && (
            <span className={styles.narrowOnly}>
              <Select
                size="small"
                aria-label="Sort by"
                value={sort ? `${sort.column}:${sort.direction}` : ''}
                onChange={({ target }) => {
                  const [column = '', direction] = target.value.split(':');
                  onSort({
                    column,
                    direction: direction === 'descending' ? direction : 'ascending',
                  });
                }}
              >
                {!sort && <option value="">Sort by…</option>}
                {sortable.flatMap(({ key, header }) => [
                  <option key={`${key}:ascending`} value={`${key}:ascending`}>
                    {`${header}, ascending`}
                  </option>,
                  <option key={`${key}:descending`} value={`${key}:descending`}>
                    {`${header}, descending`}
                  </option>,
                ])}
              </Select>
            </span>
          )}
          <Menu
            trigger={
              <Button size="small" variant="quiet" icon={<SlidersHorizontal aria-hidden="true" />}>
                View
              </Button>
            }
            items={[
              ...columns,
              { label: 'Compact rows', checked: isCompact, onCheckedChange: onCompactChange },
            ]}
          />
        </span>
      </span>
    </div>
  );
}
