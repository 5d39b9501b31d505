import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { uploadFile } from 'shared-kit/client/upload';
import type { DocumentStore } from '../document/document-store';
import { useDocumentStore } from '../document/use-document';
import {
  createUploadQueue,
  type UploadQueue,
  type UploadTarget,
  type UploadTask,
} from './upload-queue';

const queues = new WeakMap<DocumentStore, UploadQueue>();

/** The uploads of one open document. They go on while the field that began them is not shown. */
export function uploadQueueOf(store: DocumentStore): UploadQueue {
  let queue = queues.get(store);
  if (queue === undefined) {
    queue = createUploadQueue(uploadFile);
    queues.set(store, queue);
  }
  return queue;
}

export function useUploadQueue(): UploadQueue {
  return uploadQueueOf(useDocumentStore());
}

/** The uploads for one field, oldest first. */
export function useUploadsFor(target: UploadTarget): UploadTask[] {
  const { store } = useUploadQueue();
  return useStore(
    store,
    useShallow(({ tasks }) => tasks.filter((task) => task.target === target)),
  );
}

/** Whether files are on their way: leaving the page would lose them. Failed ones do not count. */
export function useUploadsInProgress(documentStore: DocumentStore): boolean {
  return useStore(uploadQueueOf(documentStore).store, ({ batch }) => batch.total > 0);
}
