import { useState } from 'react';
import { isBoolean, isObjectOf, isRecordOf } from 'shared-kit/client/guards';

/** How a viewer wants to see a table. */
export type TableView = {
  /** Whether a column is shown, by its key; left out, the column's own default. */
  columns: Readonly<Record<string, boolean>>;
  isCompact: boolean;
};

const isTableView = isObjectOf<TableView>({
  columns: isRecordOf(isBoolean),
  isCompact: isBoolean,
});

const DEFAULT_VIEW: TableView = { columns: {}, isCompact: false };

const storageName = (key: string) => `table:${key}`;

function readView(key: string | undefined): TableView {
  if (key === undefined) return DEFAULT_VIEW;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageName(key)) ?? 'null');
    return isTableView(stored) ? stored : DEFAULT_VIEW;
  } catch {
    return DEFAULT_VIEW;
  }
}

/**
 * The columns and the density that the viewer chose; kept in the browser under `storageKey`, so that
 * the table looks the same the next time. Not at the edge: only for tables of signed-in pages.
 */
export function useTableView(storageKey: string | undefined) {
  const [view, setView] = useState(() => readView(storageKey));
  const change = (changes: Partial<TableView>) => {
    const next = { ...view, ...changes };
    setView(next);
    if (storageKey === undefined) return;
    try {
      localStorage.setItem(storageName(storageKey), JSON.stringify(next));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return { view, change };
}
