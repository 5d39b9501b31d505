import { useEffect, useRef, useState } from 'react';
import { WorkerStopError } from 'shared-kit/client/worker';
import type { CellInput, NameInput } from 'shared-kit/sheets';
import { createSheetEngine, type SheetEngine } from './engine/sheet-engine';
import type {
  ChangedViews,
  Edit,
  OpenedWorkbook,
  OpenFailure,
  SheetInput,
  WindowView,
} from './engine/sheet-data';

export interface LiveSheetState {
  sheets: SheetInput[];
  /** The last results, of each sheet; null before the first. */
  views: WindowView[] | null;
  isCalculating: boolean;
  /** Why the last calculation failed. */
  error: Error | null;
  setCell: (sheet: number, address: string, text: string) => void;
  /** Shows the rows of a sheet from `top` on. */
  showRows: (sheet: number, top: number) => void;
  reset: () => void;
  retry: () => void;
  /** What is open as an .xlsx file. */
  exportFile: () => Promise<ArrayBuffer>;
  isChanged: boolean;
}

/** A file that was opened already, by the engine that has it open. */
export interface OpenFile {
  engine: SheetEngine;
  opened: OpenedWorkbook;
  /** Opens it anew, as it was at first. */
  reopen: () => Promise<OpenedWorkbook | OpenFailure>;
}

function changeCell(sheet: SheetInput, { address, text }: Edit): SheetInput {
  const { [address]: old, ...cells } = sheet.cells;
  if (text === '') return { ...sheet, cells };
  const cell: CellInput = old?.format === undefined ? { text } : { text, format: old.format };
  return { ...sheet, cells: { ...cells, [address]: cell } };
}

const mergeViews = (views: WindowView[] | null, changed: ChangedViews): WindowView[] =>
  changed.flatMap((view, index) => view ?? views?.[index] ?? []);

const toError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));

/**
 * The cells of a live sheet, and their results after each change. Ends its worker when unmounted.
 * @param file the workbook that has been opened; default the cells
 * @param names of ranges and formulas, for the cells
 */
export function useLiveSheet(
  initial: SheetInput[],
  file?: OpenFile,
  names: NameInput[] = [],
): LiveSheetState {
  const engine = useRef<SheetEngine | null>(file?.engine ?? null);
  const [sheets, setSheets] = useState(initial);
  const [views, setViews] = useState<WindowView[] | null>(file?.opened.views ?? null);
  const [error, setError] = useState<Error | null>(null);
  const [pending, setPending] = useState(0);
  const [isChanged, setChanged] = useState(false);
  /** Results of a task that began before the last reset are not shown. */
  const generation = useRef(0);
  /** What a retry does. */
  const last = useRef<(() => void) | null>(null);
  const getEngine = () => (engine.current ??= createSheetEngine());

  const run = (task: () => Promise<ChangedViews>) => {
    const started = generation.current;
    const isCurrent = () => started === generation.current;
    last.current = () => run(task);
    setPending((count) => count + 1);
    setError(null);
    const finish = async () => {
      try {
        const changed = await task();
        if (isCurrent()) setViews((all) => mergeViews(all, changed));
      } catch (cause) {
        if (isCurrent() && !(cause instanceof WorkerStopError)) setError(toError(cause));
      } finally {
        setPending((count) => count - 1);
      }
    };
    void finish();
  };

  const open = () =>
    run(async () => {
      const opened = await (file ? file.reopen() : getEngine().open({ sheets: initial, names }));
      if ('failure' in opened) throw new Error(`The workbook cannot be opened: ${opened.failure}`);
      return opened.views;
    });

  useEffect(() => {
    if (file === undefined) open();
    else if (!file.opened.isCalculated) run(() => file.engine.calculate());
    return () => {
      generation.current += 1;
      engine.current?.stop();
    };
    // A live sheet is created anew for other cells.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    sheets,
    views,
    isCalculating: pending > 0,
    error,
    isChanged,
    showRows: (index, top) =>
      run(async () => {
        const { view, cells } = await getEngine().show(index, top);
        setSheets((all) =>
          all.map((one, at) =>
            at === index ? { ...one, cells: { ...one.cells, ...cells } } : one,
          ),
        );
        return sheets.map((_, at) => (at === index ? view : null));
      }),
    setCell: (sheet, address, text) => {
      const edit = { sheet, address, text };
      setChanged(true);
      setSheets((all) => all.map((one, at) => (at === sheet ? changeCell(one, edit) : one)));
      run(() => getEngine().edit(edit));
    },
    reset: () => {
      generation.current += 1;
      setSheets(initial);
      setChanged(false);
      open();
    },
    retry: () => last.current?.(),
    exportFile: () => getEngine().exportFile(),
  };
}
