import { createLazyComponent } from 'shared-kit/ui';
import type { SheetResult } from 'shared-kit/content/sheet-block';
import { addSheetButtons } from './add-sheet-buttons';

/** The results of a text's sheets; null if they take too long, or this browser runs no worker. */
async function calculate(markdown: string): Promise<SheetResult[] | null> {
  try {
    const { calculateText } = await import(
      /* webpackChunkName: "sheet-texts" */ './engine/text-engine'
    );
    return await calculateText(markdown);
  } catch {
    return null;
  }
}

/** What the fields of discussions need of sheets: features/markdown knows none. */
export const sheetTools = {
  calculate,
  addButtons: addSheetButtons,
  Editor: createLazyComponent(
    async () => (await import(/* webpackChunkName: "sheets" */ './SheetEditor')).SheetEditor,
  ),
};
