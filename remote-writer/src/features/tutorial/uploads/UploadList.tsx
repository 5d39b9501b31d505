import { RotateCw, X } from 'lucide-react';
import { Button } from 'shared-kit/ui';
import type { UploadTask } from './upload-queue';
import { useUploadQueue } from './use-uploads';
import styles from './uploads.module.css';

export interface UploadListProps {
  /** Names the list: 'Uploads of step 2'. */
  label: string;
  tasks: readonly UploadTask[];
}

/** Files that are on their way or failed: progress, Cancel, and Retry. */
export function UploadList({ label, tasks }: UploadListProps) {
  const queue = useUploadQueue();
  if (tasks.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label={label}>
      {tasks.map(({ id, file: { name }, status, progress, message }) => (
        <li key={id} className={styles.upload}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          {status === 'failed' ? (
            <>
              <span role="alert" className={styles.failed}>
                {message}
              </span>
              <Button
                size="small"
                icon={<RotateCw aria-hidden="true" />}
                aria-label={`Retry ${name}`}
                onClick={() => queue.retry(id)}
              >
                Retry
              </Button>
            </>
          ) : (
            <progress aria-label={`Uploading ${name}`} max={1} value={progress} />
          )}
          <Button
            size="small"
            variant="quiet"
            icon={<X aria-hidden="true" />}
            aria-label={status === 'failed' ? `Remove ${name}` : `Cancel ${name}`}
            onClick={() => queue.cancel(id)}
          />
        </li>
      ))}
    </ul>
  );
}
