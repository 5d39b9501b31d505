import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { FileText, RotateCw, Upload as UploadIcon, X } from 'lucide-react';
import { Button, VisuallyHidden } from 'shared-kit/ui';
import { useFilePicker } from 'shared-kit/ui/file-picker';
import { formatFileSize, useUploads, type Upload, type UploadsOptions } from './use-uploads';
import styles from './FileDrop.module.css';

export { formatFileSize, type Upload, type UploadOptions } from './use-uploads';

export type FileDropProps<Result> = UploadsOptions<Result> & {
  label: string;
  hint?: ReactNode;
  /** The message to show, such as the form's own check. */
  error?: string | undefined;
};

/**
 * Takes files by drag and drop, the file dialog or paste, and uploads them at once by the `upload`
 * given. Each file shows its progress and can be removed; a failed one can be tried again.
 */
export function FileDrop<Result>(props: FileDropProps<Result>) {
  const { label, hint, error, accept, maxFiles } = props;
  const { uploads, rejections, add, remove, retry } = useUploads(props);
  const id = useId();
  const chooseButton = useRef<HTMLButtonElement>(null);
  const messages = error ? [...rejections, error] : rejections;
  const isMultiple = maxFiles !== 1;
  const picker = useFilePicker({ label, accept, isMultiple, onFiles: add });

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      className={styles.field}
      onPaste={picker.onPaste}
    >
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div className={styles.zone} data-over={picker.isOver || undefined} {...picker.dropProps}>
        <Button
          ref={chooseButton}
          size="small"
          icon={<UploadIcon aria-hidden="true" />}
          aria-describedby={messages.length > 0 ? `${id}-error` : undefined}
          onClick={picker.choose}
        >
          {isMultiple ? 'Choose files' : 'Choose a file'}
        </Button>
        <span className={styles.hint}>
          {isMultiple ? 'or drop or paste them here' : 'or drop or paste it here'}
        </span>
      </div>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {uploads.length > 0 && (
        <ul className={styles.list} aria-label={`Files of ${label}`}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload.id)}
              onRemove={() => {
                remove(upload.id);
                // The pressed button disappears with its row.
                chooseButton.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <div id={`${id}-error`} aria-live="polite">
        {messages.map((message) => (
          <p key={message} className={styles.error}>
            {message}
          </p>
        ))}
      </div>
      <VisuallyHidden role="status">{uploads.map(describe).join(' ')}</VisuallyHidden>
      <input {...picker.inputProps} />
    </div>
  );
}

/** Read out when it changes, so without the progress, which would never be silent. */
function describe({ name, status }: Upload<unknown>): string {
  return { uploading: `Uploading ${name}.`, done: `${name} uploaded.`, error: '' }[status];
}

type UploadRowProps = { upload: Upload<unknown>; onRetry: () => void; onRemove: () => void };

function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { name, size, status } = upload;
  return (
    <li className={styles.row}>
      <FileText aria-hidden="true" size={18} />
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.hint}>{formatFileSize(size)}</span>
      {status === 'error' && (
        <button type="button" aria-label={`Retry ${name}`} onClick={onRetry}>
          <RotateCw aria-hidden="true" size={16} />
        </button>
      )}
      <button type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden="true" size={16} />
      </button>
      {status === 'uploading' && (
        <progress
          aria-label={`Uploading ${name}`}
          max={1}
          value={upload.progress}
          className={styles.progress}
        />
      )}
      {status === 'error' && (
        <span role="alert" className={styles.rowError}>
          {upload.message}
        </span>
      )}
    </li>
  );
}
