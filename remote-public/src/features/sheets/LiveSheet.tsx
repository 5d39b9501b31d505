import { useState } from 'react';
import { Copy, RotateCcw } from 'lucide-react';
import { Alert, Button, toast } from 'shared-kit/ui';
import { Tabs } from 'shared-kit/ui/tabs';
import { parseAddress, type Position } from './engine/address';
import type { SheetInput } from './engine/sheet-data';
import type { SheetEngine } from './engine/sheet-engine';
import { engineMessage } from './engine-message';
import { cellTexts, copyCells } from './grid/copy-cells';
import styles from './LiveSheet.module.css';
import { SheetPanel } from './SheetPanel';
import { useLiveSheet } from './use-live-sheet';

interface LiveSheetProps {
  sheets: SheetInput[];
  /** The cell that is active at first. Default: A1 of the first sheet. */
  start?: { sheet: number; address: string };
  /** Whether cells can be changed. */
  isEditable?: boolean;
  /** The engine that has read the workbook; default one of its own. */
  engine?: SheetEngine;
}

const COPY_NOTE = 'Copied. Paste it into cell A1 of a spreadsheet.';

/** Sheets that calculate: a formula bar, a grid for each sheet, Reset and Copy. */
export function LiveSheet(props: LiveSheetProps) {
  const { sheets: initial, start, isEditable = false, engine } = props;
  const live = useLiveSheet(initial, engine);
  const first = start ?? { sheet: 0, address: 'A1' };
  const [index, setIndex] = useState(first.sheet);
  const [active, setActive] = useState<Position>(() => parseAddress(first.address));
  const panel = { live, index, active, onActiveChange: setActive, isEditable };
  const { sheets, views, error } = live;
  const sheet = sheets[index];
  const copy = async () => {
    if (sheet === undefined) return;
    const isCopied = await copyCells(cellTexts(sheet, views?.[index] ?? null));
    toast(isCopied ? COPY_NOTE : 'Copying failed');
  };
  return (
    <div className={styles.sheet}>
      {error && (
        <Alert
          action={
            <Button size="small" onClick={live.retry}>
              Retry
            </Button>
          }
        >
          {engineMessage(error)}
        </Alert>
      )}
      {sheets.length === 1 ? (
        <SheetPanel {...panel} />
      ) : (
        <Tabs
          label="Sheets"
          value={String(index)}
          onValueChange={(value) => {
            setIndex(Number(value));
            setActive(
              Number(value) === first.sheet ? parseAddress(first.address) : { row: 0, column: 0 },
            );
          }}
          items={sheets.map(({ name }, at) => ({
            value: String(at),
            label: name,
            content: at === index && <SheetPanel {...panel} />,
          }))}
        />
      )}
      <div className={styles.actions}>
        {isEditable && (
          <Button
            size="small"
            icon={<RotateCcw aria-hidden="true" size={16} />}
            disabled={!live.isChanged}
            onClick={live.reset}
          >
            Reset
          </Button>
        )}
        <Button
          size="small"
          icon={<Copy aria-hidden="true" size={16} />}
          disabled={views === null}
          onClick={() => void copy()}
        >
          Copy as cells
        </Button>
      </div>
    </div>
  );
}
