import { readSheetAttribute } from 'shared-kit/content/sheet-block';

/** The sheets of a text that is shown. */
export interface TextSheets {
  /** The sources of all sheets of the text. */
  sources: string[];
  /** The one that was meant. */
  index: number;
  /** Of the sheets of the question that the text answers. */
  context: string[];
}

const figuresIn = (text: Element) => [...text.querySelectorAll<HTMLElement>('figure[data-sheet]')];
const sourcesOf = (figures: readonly HTMLElement[]) =>
  figures.map(({ dataset }) => readSheetAttribute(dataset['sheet'] ?? ''));

/** The text that a button of a sheet is in: the same element after sanitising. */
export const textOf = (button: Element): Element =>
  button.closest('[data-rich-text]') ?? document.body;

/** The button of a sheet of a text, by the place of the sheet. */
export const findSheetButton = (text: Element, index: number) =>
  figuresIn(text)[index]?.querySelector<HTMLElement>('[data-open-sheet]');

/**
 * The sources of the question's sheets on this page, whose names the formulas of replies may use.
 * @param text that is no reply if it is within the question itself
 */
export function contextSources(text?: Element): string[] {
  const question = document.querySelector('[data-sheet-context]');
  const isOwn = question === null || (text !== undefined && question.contains(text));
  return isOwn ? [] : sourcesOf(figuresIn(question));
}

/** The sheet whose button was pressed, with the others of its text. */
export function locateSheet(button: Element): TextSheets {
  const text = textOf(button);
  const figures = figuresIn(text);
  return {
    sources: sourcesOf(figures),
    index: figures.findIndex((figure) => figure.contains(button)),
    context: contextSources(text),
  };
}
