import { useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { Upload } from 'lucide-react';
import { Button, classNames } from 'shared-kit/ui';
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
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();

  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    const { accepted, messages: problems } = checkFiles(
      isMultiple ? files : files.slice(0, 1),
      purpose,
      capacity,
    );
    setMessages(problems);
    if (accepted.length > 0) onFiles(accepted);
  };
  const hasFiles = (types: readonly string[]) => types.includes('Files');
  return (
    <div role="group" aria-label={label}>
      <div
        className={classNames(styles.picker, isOver && styles.over)}
        onPaste={(event) => {
          if (event.clipboardData.files.length === 0) return;
          event.preventDefault();
          take([...event.clipboardData.files]);
        }}
        onDragOver={(event) => {
          if (!hasFiles(event.dataTransfer.types)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => {
          const to = event.relatedTarget;
          if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
        }}
        onDrop={(event) => {
          if (!hasFiles(event.dataTransfer.types)) return;
          event.preventDefault();
          setOver(false);
          take([...event.dataTransfer.files]);
        }}
      >
        {children}
        <div className={styles.pickerActions}>
          <Button
            ref={buttonRef}
            size="small"
            icon={<Upload aria-hidden="true" />}
            aria-describedby={messages.length > 0 ? errorId : undefined}
            onClick={() => input.current?.click()}
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
        <input
          ref={input}
          type="file"
          hidden
          accept={FILE_RULES[purpose].accept}
          multiple={isMultiple}
          aria-label={label}
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            // The same file chosen again must count as a change.
            target.value = '';
          }}
        />
      </div>
    </div>
  );
}
