import { useRef, useState } from 'react';
import { ApiError, type RequestOptions } from 'shared-kit/client';
import { adminApi } from 'shared-kit/client/admin';
import { createUploadFetch } from 'shared-kit/client/upload';
import { isFileUpload, type FileUpload, type TemplateBody } from './template-values';

/** How long nothing may be sent or received before an upload fails. */
const STALL_TIMEOUT_MS = 30_000;

/** An uploaded file is valid for an hour; a retry later than this uploads it again. */
const REUSE_MS = 45 * 60_000;

export type UploadStatus = 'idle' | 'uploading' | 'failed' | 'cancelled';

type Save<Result> = (form: TemplateBody, options: RequestOptions) => Promise<Result>;

export interface TemplateUpload {
  status: UploadStatus;
  /** The sent fraction of the file, from 0 to 1. */
  progress: number;
  cancel: () => void;
  /** Uploads the form's file, if it has a new one, and saves it; resolves to null if it is cancelled. */
  run: <Result>(form: TemplateBody, save: Save<Result>) => Promise<Result | null>;
}

/** Whether the API has rejected the form, which another attempt does not change. */
const isRejected = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

function toFile({ name, type, dataUrl }: FileUpload): File {
  const text = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  return new File([Uint8Array.from(text, (character) => character.charCodeAt(0))], name, { type });
}

/**
 * Saves a form that may have a new file, with progress, and can be cancelled. The file is uploaded
 * when the form is saved: the API removes one whose form never is. A retry does not send a file again
 * that has arrived.
 */
export function useTemplateUpload(): TemplateUpload {
  const [status, setStatus] = useState<UploadStatus>('idle');
  const [progress, setProgress] = useState(0);
  const controller = useRef<AbortController>(null);
  const uploaded = useRef<{ file: FileUpload; url: string; at: number }>(null);

  async function upload(file: FileUpload, signal: AbortSignal): Promise<string> {
    const { current: last } = uploaded;
    const isSame = last?.file.dataUrl === file.dataUrl && last.file.name === file.name;
    if (last && isSame && Date.now() - last.at < REUSE_MS) return last.url;
    const fetch = createUploadFetch({ onProgress: setProgress, timeoutMs: STALL_TIMEOUT_MS });
    const body = { file: toFile(file) };
    const { url } = await adminApi.adminTemplates.uploadFile({ body }, { fetch, signal });
    uploaded.current = { file, url, at: Date.now() };
    return url;
  }

  return {
    status,
    progress,
    cancel: () => controller.current?.abort(),
    run: async (form, save) => {
      const { file } = form;
      if (!isFileUpload(file)) return save(form, {});
      const { signal } = (controller.current = new AbortController());
      setProgress(0);
      setStatus('uploading');
      try {
        const url = await upload(file, signal);
        setProgress(1);
        const result = await save({ ...form, file: { url } }, { signal });
        setStatus('idle');
        return result;
      } catch (error) {
        // It has expired: another attempt uploads it again.
        if (error instanceof ApiError && error.fields['file']) uploaded.current = null;
        setStatus(signal.aborted ? 'cancelled' : isRejected(error) ? 'idle' : 'failed');
        if (signal.aborted) return null;
        throw error;
      }
    },
  };
}
