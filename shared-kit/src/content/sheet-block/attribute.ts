import { writeSheetSource, type SheetBlock } from './sheet-block';

/** Attributes are searched as text: without what could end one, or begin a tag. */
const ESCAPES: Record<string, string> = {
  '%': '%25',
  '&': '%26',
  '<': '%3C',
  '>': '%3E',
  '"': '%22',
  '\t': '%09',
  '\n': '%0A',
};

/** The value of a sheet's `data-sheet`, from which the page opens it. */
export const writeSheetAttribute = (block: SheetBlock): string =>
  writeSheetSource(block).replace(/[%&<>"\t\n]/g, (character) => ESCAPES[character] ?? '');

/** The source of a sheet, from its `data-sheet`; empty if the attribute was not made here. */
export function readSheetAttribute(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
