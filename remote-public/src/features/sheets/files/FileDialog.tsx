import { Dialog } from 'shared-kit/ui/dialog';
import { WorkbookPreview } from '../workbook/WorkbookPreview';
import { VbaModules } from './VbaModules';
import styles from './FileDialog.module.css';

interface FileDialogProps {
  name: string;
  /** The path of the file. */
  path: string;
  onClose: () => void;
}

/** The files that may have macros: an .xlsx with some is refused. */
const MAY_HAVE_VBA = /\.(?:xlsm|xlsb|xls)$/i;

/** A file of a text, live: cells can be changed, macros are text, and nothing of it is stored. */
export function FileDialog({ name, path, onClose }: FileDialogProps) {
  const address = `${path}?name=${encodeURIComponent(name)}`;
  return (
    <Dialog
      open
      size="large"
      title={name}
      description="Opened in your browser. Macros never run here."
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <div className={styles.file}>
        <WorkbookPreview
          template={{ title: name, fileName: path, fileSize: 0, type: 'Excel' }}
          source={path}
          isAttachment
        />
        {MAY_HAVE_VBA.test(path) && <VbaModules path={path} />}
        <p>
          <a className={styles.download} href={address} download>
            Download the file
          </a>
        </p>
      </div>
    </Dialog>
  );
}
