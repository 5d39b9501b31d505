import type { ComponentType } from 'react';
import type { SheetRange, SheetResult } from 'shared-kit/content/sheet-block';

/** What a field needs of live sheets. Pages give it: a feature does not import another one. */
export interface SheetTools {
  /** The results of a text's sheets; null if they take too long. */
  calculate: (markdown: string) => Promise<readonly SheetResult[] | null>;
  /** Adds a button to each sheet of sanitised HTML, with `data-open-sheet`. */
  addButtons: (html: string) => string;
  /** The sheet whose button was pressed, with the others of its text. */
  locate: (button: HTMLElement) => { sources: string[]; index: number };
  /** Edits the sheets of a text. */
  Editor: ComponentType<{
    sources: readonly string[];
    /** The one that is opened. */
    index: number;
    /** Called with all sheets, in their order; null for one that has not changed. */
    onSave: (sources: (string | null)[]) => void;
    onClose: () => void;
  }>;
  /** Chooses a range of a workbook that the writer has. */
  RangePicker: ComponentType<{
    file: File;
    onPick: (range: SheetRange) => void;
    onClose: () => void;
  }>;
}
