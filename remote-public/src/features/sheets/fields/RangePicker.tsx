import { useMemo, useState } from 'react';
import { Grid2x2Plus } from 'lucide-react';
import { Alert, Button, Field, Input } from 'shared-kit/ui';
import { Dialog } from 'shared-kit/ui/dialog';
import { parseAddress } from 'shared-kit/sheets';
import {
  parseRange,
  rangeSize,
  SHEET_BLOCK_LIMITS,
  writeRange,
  type CellRange,
  type SheetRange,
} from 'shared-kit/content/sheet-block';
import { engineMessage } from '../engine-message';
import { LiveSheet, type LiveSheetPosition } from '../LiveSheet';
import styles from '../LiveSheet.module.css';
import type { OpenFile } from '../use-live-sheet';
import { usedRange } from './used-range';
import { WorkbookPreview } from '../workbook/WorkbookPreview';

interface RangePickerProps {
  /** A workbook of the writer's own: it does not leave the browser. */
  file: File;
  onPick: (range: SheetRange) => void;
  onClose: () => void;
}

/** Lets a writer choose a sheet of a workbook, and a range of it, for a text. */
export function RangePicker({ file, onPick, onClose }: RangePickerProps) {
  const template = useMemo(
    () => ({ title: file.name, fileName: file.name, fileSize: file.size, type: 'Excel' as const }),
    [file],
  );
  return (
    <Dialog
      open
      size="large"
      title="Insert from file"
      description={`${file.name}, opened in your browser. Choose the cells that your text needs.`}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <WorkbookPreview
        template={template}
        source={file}
        renderWorkbook={(workbook) => (
          <RangeChoice workbook={workbook} onPick={onPick} onClose={onClose} />
        )}
      />
    </Dialog>
  );
}

interface RangeChoiceProps extends Pick<RangePickerProps, 'onPick' | 'onClose'> {
  workbook: OpenFile;
}

const MAX_CELLS = SHEET_BLOCK_LIMITS.cells;

/** Why a range cannot be inserted, in words; undefined if it can. */
function rangeProblem(range: CellRange | null): string | undefined {
  if (range === null) return 'Type a range, such as B2:F12.';
  const cells = rangeSize(range);
  if (cells <= MAX_CELLS) return undefined;
  const [most, has] = [MAX_CELLS, cells].map((count) => count.toLocaleString('en'));
  return `A sheet in a text has at most ${most} cells; this range has ${has}.`;
}

function RangeChoice({ workbook, onPick, onClose }: RangeChoiceProps) {
  const { sheets, views } = workbook.opened;
  const [position, setPosition] = useState<LiveSheetPosition | null>(null);
  /** What is typed for each sheet that has been looked at; the others have all that is used. */
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [isCopying, setCopying] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const index = position?.sheet ?? 0;
  const address = position?.address ?? 'A1';
  const used = useMemo(
    () => usedRange(sheets[index], views[index], MAX_CELLS),
    [sheets, views, index],
  );
  const isCutOff = typed[index] === undefined && used.bottom + 1 < (views[index]?.rows ?? 0);
  const text = typed[index] ?? writeRange(used);
  const range = parseRange(text.trim());
  const problem = rangeProblem(range);

  const setText = (next: string) => setTyped((all) => ({ ...all, [index]: next }));
  const select = (next: CellRange) => setText(writeRange(next));
  const { row, column } = parseAddress(address);
  const startHere = () => {
    const { bottom, right } = range ?? used;
    select({
      top: row,
      left: column,
      bottom: Math.max(row, bottom),
      right: Math.max(column, right),
    });
  };
  const endHere = () => {
    const { top, left } = range ?? used;
    select({ top: Math.min(row, top), left: Math.min(column, left), bottom: row, right: column });
  };
  const insert = async (chosen: CellRange) => {
    setCopying(true);
    setError(null);
    try {
      onPick(await workbook.engine.copyRange(index, chosen));
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error(String(cause)));
      setCopying(false);
    }
  };
  return (
    <div className={styles.sheet}>
      <form
        className={styles.range}
        onSubmit={(event) => {
          event.preventDefault();
          // The form is within that of the text, as React sees it.
          event.stopPropagation();
          if (range !== null && problem === undefined) void insert(range);
        }}
      >
        <Field
          label="Range"
          hint={isCutOff ? 'The sheet has more rows: these are as many as fit.' : undefined}
          error={problem}
        >
          <Input
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <div className={styles.rangeActions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            icon={<Grid2x2Plus aria-hidden="true" size={16} />}
            disabled={problem !== undefined || isCopying}
          >
            Insert as a sheet
          </Button>
        </div>
      </form>
      <p className={styles.note} role="status">
        {range !== null && problem === undefined
          ? `${writeRange(range)} of ${sheets[index]?.name ?? ''}: ${countCells(range)}`
          : ''}
      </p>
      <p className={styles.note}>
        Formulas come with it, and the names that they use. Those that need other cells keep their
        values.
      </p>
      {error && <Alert>{engineMessage(error)}</Alert>}
      <LiveSheet
        sheets={sheets}
        file={workbook}
        selection={{ range, onSelect: select }}
        onState={setPosition}
      />
      <div className={styles.actions}>
        <Button size="small" onClick={startHere}>
          {`Start at ${address}`}
        </Button>
        <Button size="small" onClick={endHere}>
          {`End at ${address}`}
        </Button>
        <Button size="small" variant="quiet" onClick={() => select(used)}>
          All that is used
        </Button>
      </div>
    </div>
  );
}

function countCells(range: CellRange): string {
  const count = rangeSize(range);
  return `${count.toLocaleString('en')} ${count === 1 ? 'cell' : 'cells'}`;
}
