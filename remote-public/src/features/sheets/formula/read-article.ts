import { readTable } from './article-tables';
import type { FormulaContext } from './formula-sheets';

/** The code that a button of `addFormulaButtons` stands after. */
function codeBefore(button: HTMLElement): string {
  let before = button.previousElementSibling;
  // The button that copies a block is between them.
  while (before?.tagName === 'BUTTON') before = before.previousElementSibling;
  return before?.textContent ?? '';
}

/** A formula by its place among those of an article. */
export interface ArticleFormula {
  article: Element;
  index: number;
}

/** A formula, and the tables and code that the page has before it. */
export function readArticle({ article: root, index }: ArticleFormula): FormulaContext {
  const formulas = [...root.querySelectorAll<HTMLElement>('[data-formula]')];
  const button = formulas[index];
  if (button === undefined) return { code: '', earlierCode: [], tables: [] };
  const isBefore = (element: Element) =>
    (element.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return {
    code: codeBefore(button),
    earlierCode: formulas.filter((other) => other !== button && isBefore(other)).map(codeBefore),
    tables: [...root.querySelectorAll('table')].filter(isBefore).map(readTable),
  };
}
