import { useState } from 'react';
import { ArrowDownUp } from 'lucide-react';
import { Button, createLazyComponent, toast } from 'shared-kit/ui';
import { Menu } from 'shared-kit/ui/menu';
import { useDocumentStore } from '../document/use-document';
import type { ExportKind } from '../import-export/export-file';
import type { ImportDialogProps } from './ImportDialog';
import styles from './ImportExportMenu.module.css';

const ImportDialog = createLazyComponent<ImportDialogProps>(
  async () => (await import('./ImportDialog')).ImportDialog,
);

/** Import of a file into the tutorial, and export of the tutorial as a file. */
export function ImportExportMenu() {
  const store = useDocumentStore();
  const [isImporting, setImporting] = useState(false);

  const download = async (kind: ExportKind) => {
    try {
      // The engine is loaded when it is first needed.
      const { exportFile } = await import('../import-export/export-file');
      await exportFile(store.getState().document, kind);
    } catch {
      toast('Unable to export this tutorial.', { tone: 'danger' });
    }
  };
  return (
    <>
      <Menu
        trigger={
          <Button
            size="small"
            variant="quiet"
            icon={<ArrowDownUp aria-hidden="true" />}
            aria-label="Import/export"
          >
            <span className={styles.text}>Import/export</span>
          </Button>
        }
        items={[
          { label: 'Import…', onSelect: () => setImporting(true) },
          { label: 'Export Markdown (.md)', onSelect: () => void download('md') },
          { label: 'Export HTML (.html)', onSelect: () => void download('html') },
        ]}
      />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
