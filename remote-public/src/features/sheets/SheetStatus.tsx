import { Button } from 'shared-kit/ui';
import { explainError } from './formula/explain-error';
import styles from './LiveSheet.module.css';
import type { LiveSheetState } from './use-live-sheet';

interface SheetStatusProps {
  live: LiveSheetState;
  index: number;
  address: string;
  /** Puts another formula into the cell; missing where cells cannot be changed. */
  onUse?: (formula: string) => void;
}

/** What there is to say about the active cell; announced when it changes. */
export function SheetStatus({ live, index, address, onUse }: SheetStatusProps) {
  const cell = live.views?.[index]?.cells[address];
  const text = live.sheets[index]?.cells[address]?.text ?? '';
  const meaning = explainError(cell, text);
  const status = () => {
    if (live.views === null) return live.error ? '' : 'Starting the sheet…';
    if (meaning !== null) return meaning;
    if (cell?.spilledFrom !== undefined) return `Part of the result of ${cell.spilledFrom}.`;
    if (!text.startsWith('=') || cell === undefined) return '';
    const spilled = Object.entries(live.views?.[index]?.cells ?? {}).filter(
      ([, { spilledFrom }]) => spilledFrom === address,
    );
    const range = spilled.length === 0 ? '' : `, and what follows down to ${spilled.at(-1)?.[0]}`;
    return `Result: ${cell.text || 'empty'}${range}`;
  };
  const suggestion = cell?.suggestion;
  return (
    <div className={styles.statusRow}>
      <p role="status" className={styles.status} data-error={meaning === null ? undefined : ''}>
        <span>{status()}</span>
        {suggestion !== undefined && (
          <span className={styles.suggestion}>
            <span>Did you mean </span>
            <code translate="no">{suggestion}</code>
            <span>?</span>
          </span>
        )}
      </p>
      {suggestion !== undefined && onUse && (
        <Button size="small" onClick={() => onUse(suggestion)}>
          Use this formula
        </Button>
      )}
    </div>
  );
}
