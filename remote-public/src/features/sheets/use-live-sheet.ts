import { useEffect, useRef, useState } from 'react';
import { WorkerStopError } from 'shared-kit/client/worker';
import { createSheetEngine, type SheetEngine } from './engine/sheet-engine';
import type { CellInput, SheetInput, SheetView } from './engine/sheet-data';

export interface LiveSheetState {
  sheets: SheetInput[];
  /** The last results, of each sheet; null before the first. */
  views: SheetView[] | null;
  isCalculating: boolean;
  /** Why the last calculation failed. */
  error: Error | null;
  setCell: (sheet: number, address: string, text: string) => void;
  reset: () => void;
  retry: () => void;
  isChanged: boolean;
}

function changeCell(sheet: SheetInput, address: string, text: string): SheetInput {
  const { [address]: old, ...cells } = sheet.cells;
  if (text === '') return { ...sheet, cells, isChanged: true };
  // A new value has the old number format; a formula's stored result is that of the old formula.
  const cell: CellInput = old?.format === undefined ? { text } : { text, format: old.format };
  return { ...sheet, cells: { ...cells, [address]: cell }, isChanged: true };
}

/**
 * The cells of a live sheet, and their results after each change. Ends its worker when unmounted.
 * @param given the engine that has read a workbook; default one of its own
 */
export function useLiveSheet(initial: SheetInput[], given?: SheetEngine): LiveSheetState {
  const engine = useRef<SheetEngine | null>(given ?? null);
  const [sheets, setSheets] = useState(initial);
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{
    of: unknown;
    views: SheetView[] | null;
    error: Error | null;
  }>({ of: null, views: null, error: null });
  useEffect(
    () => () => {
      engine.current?.stop();
    },
    [],
  );
  useEffect(() => {
    let isCurrent = true;
    engine.current ??= createSheetEngine();
    const { evaluate } = engine.current;
    const calculate = async () => {
      try {
        const views = await evaluate(sheets);
        if (isCurrent) setResult({ of: sheets, views, error: null });
      } catch (cause) {
        if (!isCurrent || cause instanceof WorkerStopError) return;
        const error = cause instanceof Error ? cause : new Error(String(cause));
        setResult(({ views }) => ({ of: sheets, views, error }));
      }
    };
    void calculate();
    return () => {
      isCurrent = false;
    };
  }, [sheets, attempt]);

  return {
    sheets,
    views: result.views,
    isCalculating: result.of !== sheets,
    error: result.of === sheets ? result.error : null,
    isChanged: sheets !== initial,
    setCell: (index, address, text) =>
      setSheets((all) =>
        all.map((sheet, at) => (at === index ? changeCell(sheet, address, text) : sheet)),
      ),
    reset: () => setSheets(initial),
    retry: () => {
      setResult(({ views }) => ({ of: null, views, error: null }));
      setAttempt((count) => count + 1);
    },
  };
}
