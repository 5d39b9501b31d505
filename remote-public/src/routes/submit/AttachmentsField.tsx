import { useEffect, useId, useRef, useState } from 'react';
import { FileSpreadsheet, Paperclip, X } from 'lucide-react';
import { LIMITS } from 'shared-kit/contract/constants';
import { Button } from 'shared-kit/ui';
import type { Attachment } from './submission';
import styles from './AttachmentsField.module.css';

interface AttachmentsFieldProps {
  attachments: readonly Attachment[];
  onChange: (attachments: Attachment[]) => void;
  error?: string | undefined;
}

const kilobytes = (bytes = 0) => `${Math.max(1, Math.round(bytes / 1_000))} KB`;

/** Files sent with the post. */
export function AttachmentsField({ attachments, onChange, error }: AttachmentsFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [readMessages, setReadMessages] = useState<string[]>([]);
  const messages = error ? [...readMessages, error] : readMessages;

  // Reading takes time. The result is added to the files there are by then, not to those that were
  // there when the files were picked.
  const latest = useRef(attachments);
  useEffect(() => {
    latest.current = attachments;
  }, [attachments]);
  const update = (next: Attachment[]) => {
    latest.current = next;
    onChange(next);
  };

  const read = async (files: File[]) => {
    // Most posts have no attachments: the code that reads them is loaded when it is needed.
    const result = await import('./read-attachments')
      .then(({ readAttachments }) =>
        readAttachments(files, LIMITS.guest.attachments - latest.current.length),
      )
      .catch(() => ({ attachments: [], messages: ['Unable to process some files.'] }));
    setReadMessages((earlier) => [...new Set([...earlier, ...result.messages])]);
    update([...latest.current, ...result.attachments]);
  };

  // One pick is read at a time, so that the limit counts the files of the pick before.
  const queue = useRef({ tail: Promise.resolve(), length: 0 });
  const pick = (files: File[]) => {
    const { current } = queue;
    if (current.length === 0) setReadMessages([]);
    current.length += 1;
    current.tail = current.tail
      .then(() => read(files))
      .finally(() => {
        current.length -= 1;
      });
  };

  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        Attachments
      </span>
      <span className={styles.hint}>
        Up to {LIMITS.guest.attachments} files, 2MB each: the workbook itself, or a screenshot.
      </span>
      {attachments.length > 0 && (
        <ul className={styles.files}>
          {attachments.map(({ name, size }, index) => (
            <li key={`${index}:${name}`} className={styles.file}>
              <FileSpreadsheet aria-hidden="true" size={18} />
              <span className={styles.fileName} dir="auto">
                {name}
              </span>
              <span className={styles.hint}>{kilobytes(size)}</span>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => {
                  setReadMessages([]);
                  update(latest.current.filter((_, other) => other !== index));
                  // The pressed button is removed with its file.
                  addButton.current?.focus();
                }}
              >
                <X aria-hidden="true" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          ref={addButton}
          size="small"
          icon={<Paperclip aria-hidden="true" size={16} />}
          aria-describedby={messages.length > 0 ? `${id}-error` : undefined}
          onClick={() => input.current?.click()}
        >
          Add files
        </Button>
      </div>
      <div id={`${id}-error`} aria-live="polite">
        {messages.map((message) => (
          <p key={message} className={styles.error}>
            {message}
          </p>
        ))}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Attachment files"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) pick(files);
        }}
      />
    </div>
  );
}
