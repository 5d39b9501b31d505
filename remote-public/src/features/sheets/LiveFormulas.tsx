import { useState, type ReactNode } from 'react';
import { createLazyComponent } from 'shared-kit/ui';
import type { ArticleFormula } from './formula/read-article';
import { findSheetButton, locateSheet, textOf, type TextSheets } from './locate-sheet';
import styles from './FormulaButton.module.css';

// The sheet and its engine are loaded when somebody opens a formula, and never before. What opens
// sheets is one file, because each file costs the first view its hash.
const FormulaDialog = createLazyComponent(
  async () => (await import(/* webpackChunkName: "sheets" */ './FormulaDialog')).FormulaDialog,
);

const SheetDialog = createLazyComponent(
  async () => (await import(/* webpackChunkName: "sheets" */ './SheetDialog')).SheetDialog,
);

interface OpenedSheet extends TextSheets {
  text: Element;
}

/** Its button may be another element by the time the dialog is loaded: sanitising replaces a text. */
function locate(button: HTMLElement): ArticleFormula {
  const article = button.closest('article') ?? document.body;
  return { article, index: [...article.querySelectorAll('[data-formula]')].indexOf(button) };
}

const findButton = ({ article, index }: ArticleFormula) =>
  article.querySelectorAll<HTMLElement>('[data-formula]')[index];

/** Opens the sheets and formulas of the texts in it that have a button by `addSheetButtons`. */
export function LiveFormulas({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<ArticleFormula | null>(null);
  const [sheet, setSheet] = useState<OpenedSheet | null>(null);
  const close = () => {
    setOpened(null);
    // The dialog would return the focus to the button that was pressed.
    setTimeout(() => opened && findButton(opened)?.focus());
  };
  const closeSheet = () => {
    setSheet(null);
    const button = sheet && findSheetButton(sheet.text, sheet.index);
    setTimeout(() => button?.focus());
  };
  return (
    // The buttons are HTML of the article; their clicks arrive here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={styles.page}
      onClick={({ target }) => {
        if (!(target instanceof HTMLElement)) return;
        if ('formula' in target.dataset) setOpened(locate(target));
        if ('openSheet' in target.dataset) {
          setSheet({ ...locateSheet(target), text: textOf(target) });
        }
      }}
    >
      {children}
      {opened && <FormulaDialog formula={opened} onClose={close} />}
      {sheet && <SheetDialog {...sheet} onClose={closeSheet} />}
    </div>
  );
}
