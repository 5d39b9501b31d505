import styles from './FormulaButton.module.css';
import { insertAfterFormulas } from './insert-after-formulas';

const BUTTON = `<button type="button" class="${styles.open}" data-formula aria-label="Try it in a sheet"></button>`;

/**
 * Adds a button to each formula of an article that is sanitised. It is in the markup of the server,
 * so that nothing moves when scripts arrive; `LiveFormulas` opens it.
 */
export const addFormulaButtons = (html: string): string => insertAfterFormulas(html, BUTTON);
