import { readTable } from './article-tables';
import type { FormulaContext } from './formula-sheets';

/** The code that a button of `addFormulaButtons` stands after. */
function codeBefore(button: HTMLElement): string {
  const before = button.previousElementSibling;
  if (before?.tagName === 'CODE') return before.textContent ?? '';
  const range = document.createRange();
  range.selectNodeContents(button.parentElement ?? button);
  range.setEndBefore(button);
  return range.toString();
}

/** The formula of a button, and the tables and code that the page has before it. */
export function readArticle(button: HTMLElement): FormulaContext {
  const isBefore = (element: Element) =>
    (element.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const root = button.closest('article') ?? document.body;
  const formulas = [...root.querySelectorAll<HTMLElement>('[data-formula]')];
  return {
    code: codeBefore(button),
    earlierCode: formulas.filter((other) => other !== button && isBefore(other)).map(codeBefore),
    tables: [...root.querySelectorAll('table')].filter(isBefore).map(readTable),
  };
}
