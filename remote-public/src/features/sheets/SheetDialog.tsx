import { useState } from 'react';
import { Dialog } from 'shared-kit/ui/dialog';
import {
  parseSheetBlock,
  toWorkbook,
  withContext,
  type SheetBlock,
} from 'shared-kit/content/sheet-block';
import { LiveSheet } from './LiveSheet';
import type { TextSheets } from './locate-sheet';

interface SheetDialogProps extends TextSheets {
  onClose: () => void;
}

/** A sheet of a text, live: cells can be changed, and nothing of it is stored. */
export function SheetDialog({ sources, index, context, onClose }: SheetDialogProps) {
  const [{ blocks, opened }] = useState(() => {
    const read = (source: string) => parseSheetBlock(source);
    const isSheet = (block: SheetBlock | null): block is SheetBlock => block !== null;
    const parsed = sources.map(read);
    // Whoever wrote the attribute of another one has written no sheet.
    const own = parsed.filter(isSheet);
    return {
      blocks: withContext(own, context.map(read).filter(isSheet)),
      opened: parsed.slice(0, index).filter(isSheet).length,
    };
  });
  const [{ sheets, names }] = useState(() => toWorkbook(blocks));
  const block = blocks[opened];
  if (block === undefined) return null;
  const title = block.name ?? 'Sheet';
  return (
    <Dialog
      open
      size="large"
      title={title}
      description="Change any cell: the sheet calculates again. The text stays as it is."
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <LiveSheet
        sheets={sheets}
        names={names}
        start={{ sheet: opened, address: block.anchor }}
        copyFrom={block.anchor}
        fileName={title}
        isEditable
      />
    </Dialog>
  );
}
