import { useId, useRef, useState } from 'react';
import { FileSpreadsheet, Paperclip, X } from 'lucide-react';
import { LIMITS } from 'shared-kit/constants';
import { Button } from 'shared-kit/ui';
import type { Attachment } from './guest-form';
import styles from './submission.module.css';

interface AttachmentsFieldProps {
  attachments: readonly Attachment[];
  onChange: (attachments: Attachment[]) => void;
  error?: string | undefined;
}

const kilobytes = (bytes = 0) => `${Math.max(1, Math.round(bytes / 1_000))} KB`;

/** Files that go with the post. */
export function AttachmentsField({ attachments, onChange, error }: AttachmentsFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState<string[]>([]);
  const messages = error ? [...said, error] : said;

  const take = async (files: File[]) => {
    // Most posts come without files: what reads them is fetched when there are some.
    const added = await import('./add-attachments')
      .then(({ addAttachments }) => addAttachments(attachments, files))
      .catch(() => ({
        attachments: [...attachments],
        messages: ['Unable to process some files.'],
      }));
    setSaid(added.messages);
    onChange(added.attachments);
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.files}>
      <span id={`${id}-label`} className={styles.label}>
        Attachments
      </span>
      <span className={styles.hint}>
        Up to {LIMITS.guest.attachments} files of 2MB each: the sheet itself, a picture of it.
      </span>
      {attachments.length > 0 && (
        <ul className={styles.fileList}>
          {attachments.map(({ name, size }, index) => (
            <li key={`${index}:${name}`} className={styles.file}>
              <FileSpreadsheet aria-hidden="true" size={18} />
              <span className={styles.fileName}>{name}</span>
              <span className={styles.hint}>{kilobytes(size)}</span>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => {
                  setSaid([]);
                  onChange(attachments.filter((_, other) => other !== index));
                  // The pressed button goes with its file.
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
          if (files.length > 0) void take(files);
        }}
      />
    </div>
  );
}
