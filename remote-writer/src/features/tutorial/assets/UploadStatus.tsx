import { useStore } from 'zustand';
import { Button } from 'shared-kit/ui';
import { useUploadQueue } from './use-uploads';
import styles from './assets.module.css';

/** 'Uploading 2 of 5' while files are on their way. The live region is always in the page. */
export function UploadStatus() {
  const queue = useUploadQueue();
  const batch = useStore(queue.store, (state) => state.batch);
  const isUploading = batch.total > 0;

  const cancelAll = () => {
    for (const { id, status } of queue.store.getState().tasks) {
      if (status !== 'failed') queue.cancel(id);
    }
  };
  return (
    <div className={styles.status} data-uploading={isUploading || undefined}>
      <span role="status">
        {isUploading && `Uploading ${Math.min(batch.finished + 1, batch.total)} of ${batch.total}…`}
      </span>
      {isUploading && (
        <Button size="small" variant="quiet" onClick={cancelAll}>
          Cancel uploads
        </Button>
      )}
    </div>
  );
}
