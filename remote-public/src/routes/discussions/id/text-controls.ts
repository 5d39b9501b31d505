import { addFileCards } from '../../../features/sheets/files/add-file-cards';
import { addSheetButtons } from '../../../features/sheets/add-sheet-buttons';

/** What a text of a discussion has besides what is typed: buttons of sheets and formulas, cards of files. */
export const addTextControls = (html: string): string => addFileCards(addSheetButtons(html));
