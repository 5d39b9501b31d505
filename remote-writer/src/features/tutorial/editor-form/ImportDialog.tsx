import { useState } from 'react';
import { Upload } from 'lucide-react';
import { Alert, Button, Callout, toast } from 'shared-kit/ui';
import { Dialog } from 'shared-kit/ui/dialog';
import { useFilePicker } from 'shared-kit/ui/file-picker';
import { useUploadQueue } from '../uploads/use-uploads';
import { useDocumentStore } from '../document/use-document';
import {
  IMPORT_TYPES,
  importFile,
  ImportError,
  type ImportResult,
} from '../import-export/import-file';
import { describeImport, withImportedSteps } from './imported-document';
import styles from './ImportDialog.module.css';

export interface ImportDialogProps {
  onClose: () => void;
}

interface Loaded extends ImportResult {
  file: File;
}

/** Reads a file, says what is in it and what could not be taken, and takes it over, or its steps. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const store = useDocumentStore();
  const queue = useUploadQueue();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);

  const read = async (file: File, withHidden = false) => {
    setError(null);
    setLoaded(null);
    setReading(true);
    try {
      const uploadImage = async (image: File) => (await queue.run(image, { purpose: 'image' })).url;
      setLoaded({ ...(await importFile(file, { uploadImage, withHidden })), file });
    } catch (cause) {
      setError(cause instanceof ImportError ? cause.message : 'This file cannot be read.');
    } finally {
      setReading(false);
    }
  };
  const picker = useFilePicker({
    label: 'File to import',
    accept: IMPORT_TYPES,
    onFiles: ([file]) => file && void read(file),
  });
  const finish = (message: string) => {
    const imported = store.getState().document;
    toast(message, {
      durationMs: 10_000,
      action: {
        label: 'Undo',
        run: () => {
          // What was written since then is not undone with it.
          if (store.getState().document === imported) store.undo();
          else toast('The text has changed since: use Undo until the import is gone.');
        },
      },
    });
    onClose();
  };
  const replaceAll = ({ document }: Loaded) => {
    store.replace(document);
    finish('The tutorial was replaced by the imported file.');
  };
  const append = ({ document }: Loaded) => {
    const result = withImportedSteps(store.getState().document, document);
    store.replace(result.document);
    finish(result.added === 1 ? '1 step was added.' : `${result.added} steps were added.`);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      initialFocus="content"
      title="Import a file"
      description="Markdown, HTML, or a workbook: each sheet becomes a table with its formulas."
      footer={
        loaded && (
          <>
            <Button onClick={() => append(loaded)}>Add as steps</Button>
            <Button variant="primary" onClick={() => replaceAll(loaded)}>
              Replace everything
            </Button>
          </>
        )
      }
    >
      <div className={styles.import}>
        <div>
          <Button icon={<Upload aria-hidden="true" />} busy={isReading} onClick={picker.choose}>
            {loaded ? 'Choose another file' : 'Choose a file'}
          </Button>
          <input {...picker.inputProps} />
        </div>
        <div role="status">
          {isReading && <p>Reading the file…</p>}
          {loaded && (
            <>
              <p>
                <strong className={styles.fileName}>{loaded.file.name}</strong>:{' '}
                <span>{describeImport(loaded.document)}</span>.
              </p>
              <p className={styles.hint}>
                Replace everything with it, or add its texts as steps below yours. You can undo
                either.
              </p>
            </>
          )}
        </div>
        {error && <Alert>{error}</Alert>}
        {loaded && loaded.notes.length > 0 && (
          <Callout tone="accent" title="Please look at">
            <ul>
              {loaded.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
            {loaded.hiddenSheets && loaded.hiddenSheets.length > 0 && (
              <Button size="small" onClick={() => void read(loaded.file, true)}>
                Take hidden sheets as well
              </Button>
            )}
          </Callout>
        )}
      </div>
    </Dialog>
  );
}
