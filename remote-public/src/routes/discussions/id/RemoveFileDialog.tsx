import { useId, useState } from 'react';
import { listTextFiles, type TextFile } from 'shared-kit/content/files';
import { AlertDialog } from 'shared-kit/ui/dialog';
import styles from './RemoveFileDialog.module.css';

interface RemoveFileDialogProps {
  text: string;
  onRemove: (hash: string) => Promise<void>;
  onClose: () => void;
}

const describe = ({ name, isPicture, extension }: TextFile): string =>
  name || (isPicture ? 'A picture' : extension === '' ? 'A file' : `A file (.${extension})`);

/** Asks which file of a text is to be removed. */
export function RemoveFileDialog({ text, onRemove, onClose }: RemoveFileDialogProps) {
  const files = listTextFiles(text);
  const group = useId();
  const [chosen, setChosen] = useState(files[0]?.hash ?? '');
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Remove a file?"
      description="The text stays and says that a moderator removed the file. It is deleted unless another text has it too."
      confirmLabel="Remove file"
      danger
      onConfirm={() => onRemove(chosen)}
    >
      <fieldset className={styles.files}>
        <legend className={styles.legend}>Which file</legend>
        {files.map((file) => (
          <label key={file.hash} className={styles.file}>
            <input
              type="radio"
              name={group}
              checked={file.hash === chosen}
              onChange={() => setChosen(file.hash)}
            />
            {file.isPicture && (
              <img
                className={styles.picture}
                src={`/api/media/${file.hash}?w=320`}
                alt=""
                width={64}
                height={48}
              />
            )}
            <span className={styles.name} dir="auto">
              {describe(file)}
            </span>
          </label>
        ))}
      </fieldset>
    </AlertDialog>
  );
}
