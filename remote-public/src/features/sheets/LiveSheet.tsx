import { useEffect, useState } from 'react';
import { Copy, Download, RotateCcw } from 'lucide-react';
import { Alert, Button, toast } from 'shared-kit/ui';
import { Tabs } from 'shared-kit/ui/tabs';
import { parseAddress, toAddress, type NameInput, type Position } from 'shared-kit/sheets';
import type { SheetInput } from './engine/sheet-data';
import { Differences } from './Differences';
import { engineMessage } from './engine-message';
import { cellTexts, copyCells } from './grid/copy-cells';
import type { RangeSelection } from './grid/use-range-selection';
import styles from './LiveSheet.module.css';
import { SheetPanel } from './SheetPanel';
import { useLiveSheet, type OpenFile } from './use-live-sheet';

/** The cells as they are now, and the active one. */
export interface LiveSheetPosition {
  sheets: readonly SheetInput[];
  sheet: number;
  address: string;
}

interface LiveSheetProps {
  sheets: SheetInput[];
  /** The cell that is active at first. Default: A1 of the first sheet. */
  start?: { sheet: number; address: string };
  /** Whether cells can be changed. */
  isEditable?: boolean;
  /** The workbook that has been opened; default the cells. */
  file?: OpenFile;
  /** Names that the cells' formulas use. */
  names?: NameInput[];
  /** What 'Download' calls the file, without its ending; without it, there is none. */
  fileName?: string;
  /** The address from which cells are copied. Default: A1. */
  copyFrom?: string;
  /** With it, a range can be chosen instead of copying all. */
  selection?: RangeSelection;
  /** Is told of what is typed, and where the visitor is. */
  onState?: (state: LiveSheetPosition) => void;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Lets the browser save a file. */
function saveFile(name: string, bytes: ArrayBuffer) {
  const url = URL.createObjectURL(new Blob([bytes], { type: XLSX }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Browsers have begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Sheets that calculate: a formula bar, a grid for each sheet, Reset and Copy. */
export function LiveSheet(props: LiveSheetProps) {
  const { sheets: initial, start, isEditable = false, file, fileName, copyFrom = 'A1' } = props;
  const { selection } = props;
  const live = useLiveSheet(initial, file, props.names);
  const firstVisible = Math.max(
    initial.findIndex(({ isHidden }) => !isHidden),
    0,
  );
  const first = start ?? { sheet: firstVisible, address: 'A1' };
  const [index, setIndex] = useState(first.sheet);
  const [active, setActive] = useState<Position>(() => parseAddress(first.address));
  const [showsHidden, setShowsHidden] = useState(false);
  const panel = { live, index, active, onActiveChange: setActive, isEditable, selection };
  const { sheets, views, error } = live;
  const sheet = sheets[index];
  const { onState } = props;
  const address = toAddress(active.row, active.column);
  useEffect(() => onState?.({ sheets, sheet: index, address }), [onState, sheets, index, address]);
  const hidden = sheets.filter(({ isHidden }) => isHidden).length;
  const shown = sheets
    .map((one, at) => ({ ...one, at }))
    .filter(({ isHidden, at }) => !isHidden || showsHidden || at === index);
  const copy = async () => {
    if (sheet === undefined) return;
    const isCopied = await copyCells(
      cellTexts(sheet, views?.[index] ?? null, parseAddress(copyFrom)),
    );
    const note = `Copied. Paste it into cell ${copyFrom} of a spreadsheet.`;
    toast(isCopied ? note : 'Copying failed');
  };
  const download = async () => {
    try {
      saveFile(`${fileName}.xlsx`, await live.exportFile());
    } catch {
      toast('The file could not be made.');
    }
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
      {shown.length === 1 ? (
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
          items={shown.map(({ name, isHidden, at }) => ({
            value: String(at),
            label: isHidden ? `${name} (hidden)` : name,
            content: at === index && <SheetPanel {...panel} />,
          }))}
        />
      )}
      <div className={styles.actions}>
        {hidden > 0 && hidden < sheets.length && (
          <Button
            size="small"
            aria-pressed={showsHidden}
            onClick={() => setShowsHidden((isShown) => !isShown)}
          >
            {`Show hidden sheets (${hidden})`}
          </Button>
        )}
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
        {selection === undefined && (
          <Button
            size="small"
            icon={<Copy aria-hidden="true" size={16} />}
            disabled={views === null}
            onClick={() => void copy()}
          >
            Copy to Excel
          </Button>
        )}
        {fileName !== undefined && (
          <Button
            size="small"
            icon={<Download aria-hidden="true" size={16} />}
            disabled={views === null}
            onClick={() => void download()}
          >
            Download .xlsx
          </Button>
        )}
      </div>
      {selection === undefined && <Differences />}
    </div>
  );
}
