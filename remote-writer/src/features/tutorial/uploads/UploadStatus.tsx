import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { Button } from 'shared-kit/ui';
import type { UploadTask } from './upload-queue';
import { useUploadQueue } from './use-uploads';
import styles from './uploads.module.css';

const idsOf = (tasks: readonly UploadTask[], isWanted: (task: UploadTask) => boolean) =>
  tasks.filter(isWanted).map(({ id }) => id);

/**
 * 'Uploading 2 of 5' while files are on their way, then how many failed: their step may be collapsed.
 * The live region is always in the page.
 */
export function UploadStatus() {
  const queue = useUploadQueue();
  const { total, finished } = useStore(queue.store, ({ batch }) => batch);
  const failed = useStore(
    queue.store,
    useShallow(({ tasks }) => idsOf(tasks, ({ status }) => status === 'failed')),
  );
  const isUploading = total > 0;
  const cancelPending = () => {
    const { tasks } = queue.store.getState();
    idsOf(tasks, ({ status }) => status !== 'failed').forEach(queue.cancel);
  };
  const message = isUploading
    ? `Uploading ${Math.min(finished + 1, total)} of ${total}…`
    : failed.length > 0
      ? `${failed.length === 1 ? '1 upload' : `${failed.length} uploads`} failed`
      : '';
  return (
    <div className={styles.status} data-shown={message !== '' || undefined}>
      <span role="status">{message}</span>
      {isUploading && (
        <Button size="small" variant="quiet" onClick={cancelPending}>
          Cancel uploads
        </Button>
      )}
      {!isUploading && failed.length > 0 && (
        <>
          <Button size="small" variant="quiet" onClick={() => failed.forEach(queue.retry)}>
            Retry failed uploads
          </Button>
          <Button size="small" variant="quiet" onClick={() => failed.forEach(queue.cancel)}>
            Remove them
          </Button>
        </>
      )}
    </div>
  );
}
