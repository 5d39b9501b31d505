import type { ExtensionPanelProps } from '../quill/modules';
import { TableBar } from './TableBar';
import { TableSizeBar } from './TableSizeBar';
import { insertTable } from './table-commands';

/** What belongs to tables: the size of a new one, or the tools of the one at the caret. */
export function StructurePanel({ quill, isInserting, onClose }: ExtensionPanelProps) {
  if (!isInserting) return <TableBar quill={quill} />;
  return (
    <TableSizeBar
      onInsert={(rows, columns) => onClose(() => insertTable(quill, rows, columns))}
      onClose={() => onClose()}
    />
  );
}
