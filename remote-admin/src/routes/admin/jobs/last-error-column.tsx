import type { DataTableColumn } from 'shared-kit/ui/table';
import styles from './page.module.css';

/** Why the last attempt failed. */
export const lastErrorColumn: DataTableColumn<{ lastError: string | null }> = {
  key: 'lastError',
  header: 'Last error',
  cell: ({ lastError }) =>
    lastError === null ? (
      <span className={styles.detail}>None</span>
    ) : (
      <span className={styles.error} dir="auto">
        {lastError}
      </span>
    ),
};
