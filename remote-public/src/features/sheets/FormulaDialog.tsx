import { useState } from 'react';
import { Dialog } from 'shared-kit/ui/dialog';
import { createFormulaSheets } from './formula/formula-sheets';
import { readArticle, type ArticleFormula } from './formula/read-article';
import { LiveSheet } from './LiveSheet';

interface FormulaDialogProps {
  formula: ArticleFormula;
  onClose: () => void;
}

/** A formula of an article as a small sheet that calculates. */
export function FormulaDialog({ formula, onClose }: FormulaDialogProps) {
  const [{ sheets, start }] = useState(() => createFormulaSheets(readArticle(formula)));
  return (
    <Dialog
      open
      size="large"
      title="Live sheet"
      description="Change any cell: the sheet calculates again. Values that the text does not show are examples."
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <LiveSheet sheets={sheets} start={start} isEditable />
    </Dialog>
  );
}
