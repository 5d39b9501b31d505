import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { TextSlot } from 'shared-kit/ui';
import styles from './Table.module.css';

export type TableSort = { column: string; direction: 'ascending' | 'descending' };

export function ariaSort(sort: TableSort | undefined, column: string) {
  return sort?.column === column ? sort.direction : 'none';
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

export type SortButtonProps = {
  column: string;
  sort: TableSort | undefined;
  onSort: (sort: TableSort) => void;
  children: ReactNode;
};

export function SortButton({ column, sort, onSort, children }: SortButtonProps) {
  const direction = ariaSort(sort, column);
  const Icon = icons[direction];
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() =>
        onSort({ column, direction: direction === 'ascending' ? 'descending' : 'ascending' })
      }
    >
      <TextSlot>{children}</TextSlot>
      <Icon aria-hidden="true" size={14} />
    </button>
  );
}
