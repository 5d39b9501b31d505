import { isComposing } from 'shared-kit/ui';
import type { CellEditing } from './grid/use-cell-editing';
import styles from './LiveSheet.module.css';

interface FormulaBarProps {
  address: string;
  /** What is in the active cell, as it is typed. */
  text: string;
  /** Null if cells cannot be changed. */
  editing: CellEditing | null;
  /** Called after Enter and Escape: the focus goes back to the cell. */
  onLeave: () => void;
}

/** The name of the active cell, and what is in it. */
export function FormulaBar({ address, text, editing, onLeave }: FormulaBarProps) {
  return (
    <div className={styles.bar} translate="no">
      <span className={styles.name}>{address}</span>
      <span className={styles.fx} aria-hidden="true">
        fx
      </span>
      <input
        className={styles.formula}
        aria-label={`Content of ${address}`}
        value={editing?.text ?? text}
        readOnly={editing === null}
        placeholder={editing === null ? '' : 'Empty'}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="done"
        onChange={({ target }) => editing?.start('bar', target.value)}
        onBlur={() => editing?.commit()}
        onKeyDown={(event) => {
          if (isComposing(event) || event.key !== 'Enter' || editing === null) return;
          event.preventDefault();
          editing.commit();
          onLeave();
        }}
      />
    </div>
  );
}
