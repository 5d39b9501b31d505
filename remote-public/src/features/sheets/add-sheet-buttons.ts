import { addFormulaButtons } from './add-formula-buttons';
import buttonStyles from './FormulaButton.module.css';
import styles from './SheetFigure.module.css';

const START = '<figure data-sheet="';
const END = '</figure>';

const BUTTON = `<button type="button" class="${buttonStyles.open}" data-open-sheet aria-label="Try it: open this sheet"></button>`;

/** A sheet with its looks and its button; the table is a sheet, which nobody translates. */
const toLiveSheet = (figure: string): string => {
  const tagEnd = figure.indexOf('>');
  return `${figure.slice(0, tagEnd)} class="${styles.sheet}">${BUTTON}${figure.slice(tagEnd + 1)}`;
};

/**
 * Adds a button to each sheet and each formula of a text that is sanitised. They are in the markup of the
 * server, so that nothing moves when scripts arrive; `LiveFormulas` opens them.
 */
export function addSheetButtons(html: string): string {
  const [before = '', ...parts] = html.split(START);
  const rest = parts.map((part) => {
    const end = part.indexOf(END) + END.length;
    if (end < END.length) return toLiveSheet(START + part);
    return toLiveSheet(START + part.slice(0, end)) + addFormulaButtons(part.slice(end));
  });
  return addFormulaButtons(before) + rest.join('');
}
