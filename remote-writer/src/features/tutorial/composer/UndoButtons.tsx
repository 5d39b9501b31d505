import { Redo2, Undo2 } from 'lucide-react';
import { Button } from 'shared-kit/ui';
import { useUndo } from './use-undo-shortcuts';
import styles from './Composer.module.css';

/** Undo and redo of the whole document. */
export function UndoButtons() {
  const { canUndo, canRedo, undo, redo } = useUndo();
  return (
    <div role="group" aria-label="History" className={styles.undo}>
      <Button
        size="small"
        variant="quiet"
        aria-label="Undo"
        title="Undo (Ctrl+Z)"
        icon={<Undo2 aria-hidden="true" />}
        disabled={!canUndo}
        onClick={undo}
      />
      <Button
        size="small"
        variant="quiet"
        aria-label="Redo"
        title="Redo (Ctrl+Y)"
        icon={<Redo2 aria-hidden="true" />}
        disabled={!canRedo}
        onClick={redo}
      />
    </div>
  );
}
