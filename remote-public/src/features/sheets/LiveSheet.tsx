import { useRef, useState } from 'react';
import { Copy, RotateCcw } from 'lucide-react';
import { Alert, Button, toast } from 'shared-kit/ui';
import { Tabs } from 'shared-kit/ui/tabs';
import { parseAddress, toAddress, type Position } from './engine/address';
import { SHEET_LIMITS, type SheetInput } from './engine/sheet-data';
import type { SheetEngine } from './engine/sheet-engine';
import { engineMessage } from './engine-message';
import { explainError } from './formula/explain-error';
import { FormulaBar } from './FormulaBar';
import { cellTexts, copyCells } from './grid/copy-cells';
import { SheetGrid } from './grid/SheetGrid';
import { useCellEditing } from './grid/use-cell-editing';
import styles from './LiveSheet.module.css';
import { useLiveSheet, type LiveSheetState } from './use-live-sheet';

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

interface SheetPanelProps {
  live: LiveSheetState;
  index: number;
  active: Position;
  onActiveChange: (position: Position) => void;
  isEditable: boolean;
}

const SPARE = { rows: 2, columns: 2 };
const MIN_SIZE = { rows: 10, columns: 7 };

function SheetPanel({ live, index, active, onActiveChange, isEditable }: SheetPanelProps) {
  const container = useRef<HTMLDivElement>(null);
  const address = toAddress(active.row, active.column);
  const input = live.sheets[index] ?? { name: '', cells: {} };
  const view = live.views?.[index] ?? null;
  const focusCell = () =>
    container.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  const editing = useCellEditing((text) => {
    if (text !== (input.cells[address]?.text ?? '')) live.setCell(index, address, text);
  }, focusCell);
  const count = (used: number, kind: 'rows' | 'columns') =>
    Math.min(SHEET_LIMITS[kind], Math.max(MIN_SIZE[kind], used + (isEditable ? SPARE[kind] : 0)));
  const ends = Object.keys(input.cells).map(parseAddress);
  const rows = count(Math.max(view?.rows ?? 0, ...ends.map((end) => end.row + 1)), 'rows');
  const columns = count(
    Math.max(view?.columns ?? 0, ...ends.map((end) => end.column + 1)),
    'columns',
  );
  return (
    <div ref={container} className={styles.sheet}>
      <FormulaBar
        address={address}
        text={input.cells[address]?.text.replace(/^'/, '') ?? ''}
        editing={isEditable ? editing : null}
        onLeave={focusCell}
      />
      <SheetStatus live={live} index={index} address={address} />
      <SheetGrid
        label={input.name}
        input={input}
        view={view}
        rows={rows}
        columns={columns}
        active={active}
        onActiveChange={onActiveChange}
        editing={isEditable ? editing : null}
        onClear={(cleared) => live.setCell(index, cleared, '')}
      />
      {(input.hasMoreRows || input.hasMoreColumns || view?.isCut) && (
        <p className={styles.note}>
          Only the first {SHEET_LIMITS.rows} rows and {SHEET_LIMITS.columns} columns are shown here.
        </p>
      )}
    </div>
  );
}

interface SheetStatusProps {
  live: LiveSheetState;
  index: number;
  address: string;
}

/** What there is to say about the active cell; announced when it changes. */
function SheetStatus({ live, index, address }: SheetStatusProps) {
  const cell = live.views?.[index]?.cells[address];
  const text = live.sheets[index]?.cells[address]?.text ?? '';
  const meaning = explainError(cell, text);
  const status = () => {
    if (live.views === null) return live.error ? '' : 'Starting the sheet…';
    if (meaning !== null) return meaning;
    if (cell?.spilledFrom !== undefined) return `Part of the result of ${cell.spilledFrom}.`;
    return text.startsWith('=') && cell !== undefined ? `Result: ${cell.text || 'empty'}` : '';
  };
  return (
    <p role="status" className={styles.status} data-error={meaning === null ? undefined : ''}>
      {status()}
    </p>
  );
}
