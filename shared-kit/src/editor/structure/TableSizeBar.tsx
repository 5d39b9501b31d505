import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button, Field, Input, isComposing } from 'shared-kit/ui';
import bars from '../bars.module.css';
import { TABLE_LIMITS } from './table-commands';

export interface TableSizeBarProps {
  onInsert: (rows: number, columns: number) => void;
  onClose: () => void;
}

const TOO_LARGE = `Please keep tables to ${TABLE_LIMITS.rows} rows and ${TABLE_LIMITS.columns} columns.`;

/** Asks for the size of a new table. Anything but whole numbers of at least 1 cancels. */
export function TableSizeBar({ onInsert, onClose }: TableSizeBarProps) {
  const [rows, setRows] = useState('3');
  const [columns, setColumns] = useState('3');
  const [error, setError] = useState<string>();
  const firstInput = useRef<HTMLInputElement>(null);
  useEffect(() => firstInput.current?.select(), []);

  const insert = () => {
    const [height, width] = [wholeNumber(rows), wholeNumber(columns)];
    if (height === null || width === null) onClose();
    else if (height > TABLE_LIMITS.rows || width > TABLE_LIMITS.columns) setError(TOO_LARGE);
    else onInsert(height, width);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') insert();
    else onClose();
  };
  return (
    <div role="group" aria-label="Insert a table" className={bars.bar}>
      <Field label="Rows" className={bars.number} error={error}>
        <Input
          ref={firstInput}
          inputMode="numeric"
          autoComplete="off"
          value={rows}
          onChange={({ target }) => setRows(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Field label="Columns" className={bars.number}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          value={columns}
          onChange={({ target }) => setColumns(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button size="small" variant="primary" onClick={insert}>
        Insert table
      </Button>
      <Button size="small" variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}

/** A whole number of at least 1, or null. */
function wholeNumber(text: string): number | null {
  return /^\s*\d+\s*$/.test(text) && Number(text) >= 1 ? Number(text) : null;
}
