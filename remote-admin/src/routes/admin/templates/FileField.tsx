import { useId, useRef, useState } from 'react';
import { FileUp, RotateCw, X } from 'lucide-react';
import { LIMITS } from 'shared-kit/contract/constants';
import type { Template } from 'shared-kit/contract';
import { Button, VisuallyHidden } from 'shared-kit/ui';
import { formatFileSize } from 'shared-kit/ui/file-drop';
import { readFileAsDataUrl, TextField, useController, useFieldError } from 'shared-kit/ui/form';
import { isFileUpload, type FileUpload } from './template-values';
import type { TemplateUpload } from './use-template-upload';
import styles from './FileField.module.css';

/** Everything that the API accepts as a template; it checks the content too. */
const ACCEPT = '.xlsx,.xlsm,.xls,.csv,.zip,.gs,.bas,.txt,.png,.jpg,.jpeg,.gif,.webp,.avif';
const TOO_LARGE = 'Please keep attachments below 6 MB.';

export interface FileFieldProps {
  /** What is saved; undefined in the form of a new template. */
  stored?: Pick<Template, 'fileUrl' | 'fileName' | 'fileSize'> | undefined;
  upload: TemplateUpload;
}

/** The file of a template: one that is uploaded with the form, or the address of one elsewhere. */
export function FileField({ stored, upload }: FileFieldProps) {
  const id = useId();
  const { onChange, value } = useController({ name: 'file' }).field;
  const fieldError = useFieldError('file');
  const [fileError, setFileError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const file = isFileUpload(value) ? value : null;
  const error = fileError ?? fieldError;

  const take = async (chosen: File) => {
    if (chosen.size > LIMITS.resource.attachmentBytes) return setFileError(TOO_LARGE);
    try {
      const dataUrl = await readFileAsDataUrl(chosen);
      const { name, type, size } = chosen;
      setFileError(undefined);
      onChange({ name: name.slice(-200), type, size, dataUrl });
    } catch (cause) {
      setFileError(cause instanceof Error ? cause.message : 'This file cannot be read.');
    }
  };
  return (
    <div className={styles.field}>
      <div role="group" aria-labelledby={`${id}-label`} className={styles.file}>
        <span id={`${id}-label`} className={styles.label}>
          File
        </span>
        {!file && stored && <StoredFile {...stored} />}
        {file && <ChosenFile file={file} upload={upload} />}
        <div className={styles.buttons}>
          <Button
            ref={chooseButton}
            size="small"
            icon={<FileUp aria-hidden="true" />}
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
            disabled={upload.status === 'uploading'}
            onClick={() => input.current?.click()}
          >
            {file ? 'Choose another file' : 'Choose a file'}
          </Button>
          {file && upload.status !== 'uploading' && (
            <Button
              size="small"
              variant="quiet"
              icon={<X aria-hidden="true" />}
              onClick={() => {
                setFileError(undefined);
                onChange(undefined);
                // The pressed button disappears with the file.
                chooseButton.current?.focus();
              }}
            >
              {`Remove ${file.name}`}
            </Button>
          )}
        </div>
        <span id={`${id}-hint`} className={styles.hint}>
          A workbook, CSV file, script, picture or ZIP archive of at most 6 MB. It is sent when you
          save.
        </span>
        <div aria-live="polite">
          {error && (
            <p id={`${id}-error`} className={styles.error}>
              {error}
            </p>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPT}
          aria-label="File"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            // The same file chosen again must count as a change.
            target.value = '';
            if (chosen) void take(chosen);
          }}
        />
      </div>
      <TextField
        name="fileUrl"
        label="Address of the file"
        placeholder="https://"
        hint={
          file
            ? 'The chosen file is used instead.'
            : 'For a file elsewhere. Left empty, the uploaded one is used.'
        }
        readOnly={file !== null}
        spellCheck={false}
      />
    </div>
  );
}

function StoredFile({ fileUrl, fileName, fileSize }: NonNullable<FileFieldProps['stored']>) {
  if (fileName === '') return <p className={styles.hint}>No file yet.</p>;
  return (
    <p className={styles.name}>
      <a href={fileUrl} download={fileName}>
        {fileName}
      </a>{' '}
      {fileSize > 0 && <span className={styles.hint}>{formatFileSize(fileSize)}</span>}
    </p>
  );
}

interface ChosenFileProps {
  file: FileUpload;
  upload: TemplateUpload;
}

function ChosenFile({ file, upload }: ChosenFileProps) {
  const { status, progress, cancel } = upload;
  const percent = Math.round(progress * 100);
  return (
    <div className={styles.chosen}>
      <p className={styles.name}>
        <span>{file.name}</span>{' '}
        <span className={styles.hint}>{`${formatFileSize(file.size)}, not saved yet`}</span>
      </p>
      {status === 'uploading' && (
        <div className={styles.transfer}>
          <progress aria-label={`Uploading ${file.name}`} max={1} value={progress} />
          <span className={styles.hint}>{percent < 100 ? `${percent} %` : 'Saving…'}</span>
          <Button size="small" onClick={cancel}>
            Cancel upload
          </Button>
        </div>
      )}
      {(status === 'failed' || status === 'cancelled') && (
        <div className={styles.transfer}>
          <span className={styles.hint}>
            {status === 'failed' ? 'It was not saved.' : 'Cancelled. It is not saved.'}
          </span>
          <Button type="submit" size="small" icon={<RotateCw aria-hidden="true" />}>
            Retry
          </Button>
        </div>
      )}
      <VisuallyHidden role="status">
        {status === 'cancelled' ? 'Upload cancelled.' : ''}
      </VisuallyHidden>
    </div>
  );
}
