import { useRef, useState } from 'react';
import { ApiError, type RequestOptions } from 'shared-kit/api';
import { createUploadFetch } from 'shared-kit/api/upload';

/** How long nothing may be sent or received before a save fails. */
const STALL_TIMEOUT_MS = 30_000;

export type UploadStatus = 'idle' | 'uploading' | 'failed' | 'cancelled';

export interface TemplateUpload {
  status: UploadStatus;
  /** The sent fraction of the form, from 0 to 1. */
  progress: number;
  cancel: () => void;
  /** Sends the form with its file; resolves to null if it is cancelled. */
  run: <Result>(send: (options: RequestOptions) => Promise<Result>) => Promise<Result | null>;
}

/** Whether the API has rejected the form, which another attempt does not change. */
const isRejected = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Sends a form whose body has a file, with progress, and can be cancelled: the file goes with the
 * form, so that a file of a form that is never saved is not stored.
 */
export function useTemplateUpload(): TemplateUpload {
  const [status, setStatus] = useState<UploadStatus>('idle');
  const [progress, setProgress] = useState(0);
  const controller = useRef<AbortController>(null);
  return {
    status,
    progress,
    cancel: () => controller.current?.abort(),
    run: async (send) => {
      const { signal } = (controller.current = new AbortController());
      setProgress(0);
      setStatus('uploading');
      const fetch = createUploadFetch({ onProgress: setProgress, timeoutMs: STALL_TIMEOUT_MS });
      try {
        const result = await send({ fetch, signal });
        setStatus('idle');
        return result;
      } catch (error) {
        setStatus(signal.aborted ? 'cancelled' : isRejected(error) ? 'idle' : 'failed');
        if (signal.aborted) return null;
        throw error;
      }
    },
  };
}
