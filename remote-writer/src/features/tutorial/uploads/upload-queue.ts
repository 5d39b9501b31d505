import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MediaFile } from 'shared-kit/contract';
import type { FilePurpose } from './check-files';

/** Where the file will be used: `step:…`, `cover`. Groups the uploads that a field shows. */
export type UploadTarget = string;

export interface UploadTask {
  id: number;
  target: UploadTarget;
  file: File;
  /** `done` waits for files that were chosen before it, so that their order is kept. */
  status: 'waiting' | 'uploading' | 'done' | 'failed';
  /** From 0 to 1. */
  progress: number;
  /** Why it failed; otherwise empty. */
  message: string;
}

interface UploadState {
  tasks: readonly UploadTask[];
  /** Of the files that were added since nothing was on its way: how many there are, and arrived. */
  batch: { total: number; finished: number };
}

export interface SendOptions {
  purpose: FilePurpose;
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}
export type SendFile = (file: File, options: SendOptions) => Promise<MediaFile>;

export interface AddOptions {
  target: UploadTarget;
  purpose: FilePurpose;
  /** Called for each file that is stored, in the order in which they were added. */
  onStored: (stored: MediaFile) => void;
}

export interface UploadQueue {
  store: StoreApi<UploadState>;
  add: (files: readonly File[], options: AddOptions) => void;
  /** Uploads one file and resolves when it is stored; a failure rejects and leaves no task. */
  run: (
    file: File,
    options: Pick<AddOptions, 'purpose'> & Partial<Omit<SendOptions, 'purpose'>>,
  ) => Promise<MediaFile>;
  cancel: (id: number) => void;
  retry: (id: number) => void;
}

/** More at once would only make each of them slower. */
const MAX_CONCURRENT = 3;
const NO_BATCH = { total: 0, finished: 0 };

interface Job {
  purpose: FilePurpose;
  onStored: (stored: MediaFile) => void;
  onFailed?: (error: unknown) => void;
  onProgress?: (fraction: number) => void;
  controller: AbortController;
  stored?: MediaFile;
}

const isPending = ({ status }: UploadTask) => status === 'waiting' || status === 'uploading';

/** Uploads the files of one editor, a few at a time. A failed one stays until it is retried or removed. */
export function createUploadQueue(send: SendFile): UploadQueue {
  const store = createStore<UploadState>()(() => ({ tasks: [], batch: NO_BATCH }));
  const jobs = new Map<number, Job>();
  let lastId = 0;

  const update = (id: number, changes: Partial<UploadTask>) =>
    store.setState(({ tasks }) => ({
      tasks: tasks.map((task) => (task.id === id ? { ...task, ...changes } : task)),
    }));

  const drop = (id: number) => {
    jobs.delete(id);
    store.setState(({ tasks }) => ({ tasks: tasks.filter((task) => task.id !== id) }));
  };

  const countFinished = (change: Partial<UploadState['batch']> = {}) =>
    store.setState(({ tasks, batch }) => ({
      batch: tasks.some(isPending) ? { ...batch, ...change } : NO_BATCH,
    }));

  /** Hands over what is stored, up to the first file of the target that is still on its way. */
  function deliver(target: UploadTarget) {
    for (const task of store.getState().tasks.filter((other) => other.target === target)) {
      if (isPending(task)) return;
      const job = jobs.get(task.id);
      if (task.status !== 'done' || job?.stored === undefined) continue;
      drop(task.id);
      job.onStored(job.stored);
    }
  }

  async function start({ id, file, target }: UploadTask, job: Job) {
    const { signal } = job.controller;
    const onProgress = (fraction: number) => {
      if (signal.aborted) return;
      update(id, { progress: Math.min(1, Math.max(0, fraction)) });
      job.onProgress?.(fraction);
    };
    try {
      job.stored = await send(file, { purpose: job.purpose, onProgress, signal });
      if (signal.aborted) return;
      update(id, { status: 'done', progress: 1 });
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error && error.message ? error.message : 'Upload failed';
      update(id, { status: 'failed', message });
      if (job.onFailed) {
        drop(id);
        job.onFailed(error);
      }
    }
    deliver(target);
    countFinished({ finished: store.getState().batch.finished + 1 });
    startNext();
  }

  function startNext() {
    const { tasks } = store.getState();
    let free = MAX_CONCURRENT - tasks.filter(({ status }) => status === 'uploading').length;
    for (const task of tasks) {
      const job = jobs.get(task.id);
      if (free <= 0 || task.status !== 'waiting' || job === undefined) continue;
      free -= 1;
      update(task.id, { status: 'uploading' });
      void start(task, job);
    }
  }

  function enqueue(file: File, target: UploadTarget, job: Job): number {
    lastId += 1;
    const id = lastId;
    jobs.set(id, job);
    const task = { id, target, file, status: 'waiting' as const, progress: 0, message: '' };
    store.setState(({ tasks, batch }) => ({
      tasks: [...tasks, task],
      batch: { ...batch, total: batch.total + 1 },
    }));
    return id;
  }

  function cancel(id: number) {
    const task = store.getState().tasks.find((other) => other.id === id);
    if (task === undefined) return;
    const job = jobs.get(id);
    const reason = new DOMException('The upload was cancelled.', 'AbortError');
    job?.controller.abort(reason);
    drop(id);
    job?.onFailed?.(reason);
    if (isPending(task)) {
      countFinished({ total: store.getState().batch.total - 1 });
    }
    deliver(task.target);
    startNext();
  }

  return {
    store,
    add: (files, { target, purpose, onStored }) => {
      for (const file of files) {
        enqueue(file, target, { purpose, onStored, controller: new AbortController() });
      }
      startNext();
    },
    run: (file, { purpose, onProgress, signal }) =>
      new Promise((resolve, reject) => {
        const controller = new AbortController();
        const job: Job = { purpose, onStored: resolve, onFailed: reject, controller };
        if (onProgress) job.onProgress = onProgress;
        const id = enqueue(file, `run:${lastId + 1}`, job);
        const onAbort = () => cancel(id);
        if (signal?.aborted) onAbort();
        else signal?.addEventListener('abort', onAbort, { once: true });
        startNext();
      }),
    cancel,
    retry: (id) => {
      const job = jobs.get(id);
      if (job === undefined) return;
      job.controller = new AbortController();
      update(id, { status: 'waiting', progress: 0, message: '' });
      store.setState(({ batch }) => ({ batch: { ...batch, total: batch.total + 1 } }));
      startNext();
    },
  };
}
