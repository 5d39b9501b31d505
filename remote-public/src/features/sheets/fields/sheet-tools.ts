import { createLazyComponent } from 'shared-kit/ui';
import type { SheetResult } from 'shared-kit/content/sheet-block';
import { contextSources, locateSheet } from '../locate-sheet';
import { addSheetButtons } from '../add-sheet-buttons';

/** The results of a text's sheets; null if they take too long, or this browser runs no worker. */
async function calculate(markdown: string): Promise<SheetResult[] | null> {
  try {
    const { calculateText } = await import(
      /* webpackChunkName: "sheet-texts" */ '../engine/text-engine'
    );
    return await calculateText(markdown, contextSources());
  } catch {
    return null;
  }
}

/** What the fields of discussions need of sheets: features/markdown knows none. */
export const sheetTools = {
  calculate,
  addButtons: addSheetButtons,
  locate: locateSheet,
  Editor: createLazyComponent(
    async () => (await import(/* webpackChunkName: "sheets" */ '../SheetEditor')).SheetEditor,
  ),
  RangePicker: createLazyComponent(
    async () => (await import(/* webpackChunkName: "sheets" */ './RangePicker')).RangePicker,
  ),
};
