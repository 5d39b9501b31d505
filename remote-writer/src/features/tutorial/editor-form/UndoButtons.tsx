import { Redo2, Undo2 } from 'lucide-react';
import { Button } from 'shared-kit/ui';
import { useIsMac, withKeys } from 'shared-kit/ui/keys';
import { useUndo } from '../undo/use-undo-shortcuts';
import styles from './EditorForm.module.css';

/** Undo and redo of the whole document. */
export function UndoButtons() {
  const { canUndo, canRedo, undo, redo } = useUndo();
  const isMac = useIsMac();
  return (
    <div role="group" aria-label="History" className={styles.undo}>
      <Button
        size="small"
        variant="quiet"
        aria-label="Undo"
        title={withKeys('Undo', 'Mod+Z', isMac)}
        icon={<Undo2 aria-hidden="true" />}
        disabled={!canUndo}
        onClick={undo}
      />
      <Button
        size="small"
        variant="quiet"
        aria-label="Redo"
        title={withKeys('Redo', isMac ? 'Mod+Shift+Z' : 'Mod+Y', isMac)}
        icon={<Redo2 aria-hidden="true" />}
        disabled={!canRedo}
        onClick={redo}
      />
    </div>
  );
}
