import { useId, useState, type ReactNode, type Ref } from 'react';
import { Upload } from 'lucide-react';
import { Button, classNames } from 'shared-kit/ui';
import { useFilePicker } from 'shared-kit/ui/file-picker';
import { checkFiles, FILE_RULES, type FilePurpose } from './check-files';
import styles from './uploads.module.css';

export interface FilePickerProps {
  /** Names the group of controls and the file input. */
  label: string;
  /** The text of the button. */
  action: string;
  purpose: FilePurpose;
  /** How many more files may be added. */
  capacity?: number | undefined;
  isMultiple?: boolean | undefined;
  /** Receives the files that may be added; messages about the others are shown here. */
  onFiles: (files: File[]) => void;
  /** The files that are there already, above the button. */
  children?: ReactNode;
  /** More controls beside the button. */
  actions?: ReactNode;
  buttonRef?: Ref<HTMLButtonElement>;
}

/**
 * Takes files by the file dialog, by drag and drop on the whole area, and by paste. Says why a file
 * is left out, and takes the rest.
 */
export function FilePicker(props: FilePickerProps) {
  const { label, action, purpose, capacity, isMultiple = true, onFiles } = props;
  const { children, actions, buttonRef } = props;
  const [messages, setMessages] = useState<readonly string[]>([]);
  const errorId = useId();

  const take = (files: readonly File[]) => {
    const { accepted, messages: errors } = checkFiles(
      isMultiple ? files : files.slice(0, 1),
      purpose,
      capacity,
    );
    setMessages(errors);
    if (accepted.length > 0) onFiles(accepted);
  };
  const { accept } = FILE_RULES[purpose];
  const picker = useFilePicker({ label, accept, isMultiple, onFiles: take });
  return (
    <div role="group" aria-label={label}>
      <div
        className={classNames(styles.picker, picker.isOver && styles.over)}
        onPaste={picker.onPaste}
        {...picker.dropProps}
      >
        {children}
        <div className={styles.pickerActions}>
          <Button
            ref={buttonRef}
            size="small"
            icon={<Upload aria-hidden="true" />}
            aria-describedby={messages.length > 0 ? errorId : undefined}
            onClick={picker.choose}
          >
            {action}
          </Button>
          {actions}
          <span className={styles.hint}>
            {isMultiple ? 'or drop or paste files here' : 'or drop or paste a file here'}
          </span>
        </div>
        <div id={errorId} role="alert" className={styles.messages}>
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
        <input {...picker.inputProps} />
      </div>
    </div>
  );
}
