import { useState } from 'react';
import { Check, Target } from 'lucide-react';
import { Alert, Button } from 'shared-kit/ui';
import { Dialog } from 'shared-kit/ui/dialog';
import {
  parseSheetBlock,
  sheetProblem,
  toWorkbook,
  writeSheetSource,
  type SheetBlock,
} from 'shared-kit/content/sheet-block';
import { LiveSheet, type LiveSheetPosition } from './LiveSheet';
import { isWanted, toggleWanted, withCells } from './wanted-cells';
import styles from './LiveSheet.module.css';

interface SheetEditorProps {
  /** The sheets of the text that is written. */
  sources: readonly string[];
  /** The one that is opened. */
  index: number;
  /** Called with all sheets, in their order; null for one that has not changed. */
  onSave: (sources: (string | null)[]) => void;
  onClose: () => void;
}

/** Edits the sheets of a text that is written, and which results are wanted. */
export function SheetEditor({ sources, index, onSave, onClose }: SheetEditorProps) {
  const [initial] = useState(() =>
    sources.map(parseSheetBlock).filter((block): block is SheetBlock => block !== null),
  );
  const [{ sheets, names }] = useState(() => toWorkbook(initial));
  const [blocks, setBlocks] = useState(initial);
  const [position, setPosition] = useState<LiveSheetPosition | null>(null);
  const anchor = initial[index]?.anchor ?? 'A1';
  const { sheet = index, address = anchor } = position ?? {};
  const current = blocks[sheet];
  const isMarked = current !== undefined && isWanted(current, address);
  const written = blocks.map((block, at) => {
    const input = position?.sheets[at];
    return input === undefined ? block : withCells(block, input);
  });
  const problem = written.map(sheetProblem).find((one) => one !== null) ?? null;
  const mark = () =>
    setBlocks(written.map((block, at) => (at === sheet ? toggleWanted(block, address) : block)));
  const save = () => {
    const changed = written.map((block, at) => {
      const source = writeSheetSource(block);
      const old = initial[at];
      return old !== undefined && source === writeSheetSource(old) ? null : source;
    });
    onSave(changed);
    onClose();
  };
  return (
    <Dialog
      open
      size="large"
      title="Edit the sheet"
      description="Type the data, and where an answer is missing, the result that you need. Mark such cells: answers are tried against them."
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            icon={<Check aria-hidden="true" size={16} />}
            disabled={problem !== null}
            onClick={save}
          >
            Save the sheet
          </Button>
        </>
      }
    >
      <LiveSheet
        sheets={sheets}
        names={names}
        start={{ sheet: index, address: anchor }}
        copyFrom={anchor}
        onState={setPosition}
        isEditable
      />
      <div className={styles.actions}>
        <Button
          size="small"
          aria-pressed={isMarked}
          icon={<Target aria-hidden="true" size={16} />}
          onClick={mark}
        >
          This is what I want to see
        </Button>
        <p className={styles.note} role="status">
          {isMarked ? `${address} is a wanted result.` : `${address} is not a wanted result.`}
        </p>
      </div>
      {problem !== null && <Alert>{problem}</Alert>}
    </Dialog>
  );
}
