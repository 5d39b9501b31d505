import { Alert, Button, VisuallyHidden } from 'shared-kit/ui';
import { formatFileSize } from 'shared-kit/ui/file-drop';
import { DescribePicture } from './DescribePicture';
import type { Attachment } from './use-attachments';
import styles from './AttachmentList.module.css';

interface AttachmentListProps {
  attachments: readonly Attachment[];
  refusals: readonly string[];
  status: string;
  /** Whether the form is sent once all files have arrived. */
  isHeld: boolean;
  onRetry: (id: number) => void;
  onRemove: (id: number) => void;
  /** What is typed about a picture so far. */
  onDraft: (id: number, words: string) => void;
  onDescribe: (id: number, words: string) => void;
}

/**
 * Lets the press of a button leave the focus in the text: a message that appears when that is left would move
 * the button from under the pointer.
 */
function keepFocusOnPress(attachments: HTMLElement | null) {
  const keepFocus = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
  };
  attachments?.addEventListener('mousedown', keepFocus);
  return () => attachments?.removeEventListener('mousedown', keepFocus);
}

/** The files on their way into a text, what went wrong with others, and pictures without a description. */
export function AttachmentList(props: AttachmentListProps) {
  const { attachments, refusals, status, isHeld } = props;
  return (
    <div ref={keepFocusOnPress} className={styles.attachments}>
      {attachments.length > 0 && (
        <ul className={styles.list} aria-label="Attached files">
          {attachments.map((attachment) => (
            <li key={attachment.id} className={styles.row}>
              <AttachmentRow {...props} attachment={attachment} />
            </li>
          ))}
        </ul>
      )}
      {isHeld && (
        <p className={styles.hint}>Your text is sent as soon as its files have arrived.</p>
      )}
      {refusals.map((message) => (
        <Alert key={message}>{message}</Alert>
      ))}
      <VisuallyHidden role="status">
        {isHeld ? 'Your text is sent as soon as its files have arrived.' : status}
      </VisuallyHidden>
    </div>
  );
}

function AttachmentRow({
  attachment,
  onRetry,
  onRemove,
  onDraft,
  onDescribe,
}: AttachmentListProps & { attachment: Attachment }) {
  const { id, name, size } = attachment;
  if (attachment.status === 'inserted') {
    return (
      <DescribePicture
        name={name}
        onDraft={(words) => onDraft(id, words)}
        onDone={(words) => onDescribe(id, words)}
      />
    );
  }
  return (
    <>
      <span className={styles.name} title={name} dir="auto">
        {name}
      </span>
      <span className={styles.hint}>{formatFileSize(size)}</span>
      {attachment.status === 'failed' && (
        <Button size="small" aria-label={`Retry ${name}`} onClick={() => onRetry(id)}>
          Retry
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        aria-label={`${attachment.status === 'failed' ? 'Remove' : 'Cancel'} ${name}`}
        onClick={() => onRemove(id)}
      >
        {attachment.status === 'failed' ? 'Remove' : 'Cancel'}
      </Button>
      {attachment.status === 'uploading' ? (
        <progress
          className={styles.progress}
          aria-label={`Uploading ${name}`}
          max={1}
          value={attachment.progress}
        />
      ) : (
        <span role="alert" className={styles.error}>
          {attachment.message}
        </span>
      )}
    </>
  );
}
